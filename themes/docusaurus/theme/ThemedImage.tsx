import type { ComponentProps } from 'react'

export interface ThemedImageProps extends ComponentProps<'img'> {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** Two images, of which the one for the current color mode is shown. */
export default function ThemedImage({ sources, alt = '', className, ...props }: ThemedImageProps) {
  return (
    <>
      <img {...props} src={sources.light} alt={alt} className={[className, 'light-only'].filter(Boolean).join(' ')} />
      <img {...props} src={sources.dark} alt={alt} className={[className, 'dark-only'].filter(Boolean).join(' ')} />
    </>
  )
}
