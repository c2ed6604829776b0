import NavbarItem from './NavbarItem.tsx'

/** Components by type of navbar item. A project spreads these and adds its own. Language and version menus are this theme's. */
const types = { default: NavbarItem, dropdown: NavbarItem, html: NavbarItem, doc: NavbarItem, docSidebar: NavbarItem }
export default types
