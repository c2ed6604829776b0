export default function useIsBrowser(): boolean {
  return false
}
