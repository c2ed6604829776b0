import { coverOf } from '../data/covers.ts'
import { Lineup } from '../parts/Lineup/Lineup.tsx'

/** A post's cover: the boards that it's about. It's decoration next to the title. */
export default function Cover({ href }: { readonly href: string }) {
  return <Lineup boards={coverOf(href)} />
}
