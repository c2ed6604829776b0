import type { ComponentProps } from 'react'

/** The home icon at the start of breadcrumbs, for a link without text. */
export default function IconHome(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      {...props}
    >
      <path d="M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5" />
    </svg>
  )
}
