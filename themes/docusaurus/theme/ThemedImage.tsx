import type { ComponentProps } from 'react'

export interface ThemedImageProps extends ComponentProps<'img'> {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** Two pictures, of which the one is shown that fits the colors of the page. */
export default function ThemedImage({ sources, alt = '', className, ...props }: ThemedImageProps) {
  return (
    <>
      <img {...props} src={sources.light} alt={alt} className={[className, 'light-only'].filter(Boolean).join(' ')} />
      <img {...props} src={sources.dark} alt={alt} className={[className, 'dark-only'].filter(Boolean).join(' ')} />
    </>
  )
}
