import { ColorMode } from '../../default/parts/ColorMode/ColorMode.tsx'

/** The theme's own switch between light and dark. */
export default function ColorModeToggle() {
  return <ColorMode />
}
