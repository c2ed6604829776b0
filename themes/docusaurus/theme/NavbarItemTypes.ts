import NavbarItem from './NavbarItem.tsx'

/** Components of entries by their types: a project spreads these and adds its own. Menus of languages and versions are those of this theme. */
const types = { default: NavbarItem, dropdown: NavbarItem, html: NavbarItem, doc: NavbarItem, docSidebar: NavbarItem }
export default types
