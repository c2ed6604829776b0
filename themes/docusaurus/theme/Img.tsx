import type { ComponentProps } from 'react'

export default function Img({ alt = '', ...props }: ComponentProps<'img'>) {
  return <img loading="lazy" decoding="async" alt={alt} {...props} />
}
