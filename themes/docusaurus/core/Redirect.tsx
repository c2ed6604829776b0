import Link from './Link.tsx'

/** A static page cannot send a reader on without a script: it says where the page is. */
export function Redirect({ to }: { readonly to: string }) {
  return (
    <p>
      <Link to={to}>{to}</Link>
    </p>
  )
}
