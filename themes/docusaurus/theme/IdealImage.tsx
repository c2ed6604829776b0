export interface IdealImageProps {
  readonly img: string | { readonly default: string } | { readonly src: { readonly src: string } }
  readonly alt?: string
  readonly className?: string
}

export default function IdealImage({ img, alt = '', className }: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src
  return <img src={src} alt={alt} className={className} loading="lazy" />
}
