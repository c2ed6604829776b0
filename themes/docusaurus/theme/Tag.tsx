export interface TagProps {
  readonly label: string
  readonly permalink: string
  readonly count?: number
}

export default function Tag({ label, permalink, count }: TagProps) {
  return (
    <a href={permalink} rel="tag">
      {label}
      {count !== undefined && <span> {count}</span>}
    </a>
  )
}
