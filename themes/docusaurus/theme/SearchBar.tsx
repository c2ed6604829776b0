import { SearchTrigger } from '../../default/parts/SearchDialog/SearchTrigger.tsx'

/** A second button for the search of this theme. */
export default function SearchBar() {
  return <SearchTrigger />
}
