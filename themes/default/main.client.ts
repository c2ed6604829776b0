// The script for every page, with the shell's own features. Everything else is loaded with the part that needs it.
import './parts/AnnouncementBar/announcement-bar.element.ts'
import './parts/ColorMode/color-mode.element.ts'
import './parts/Footer/newsletter-form.element.ts'
import './parts/LocaleMenu/locale-menu.element.ts'
import './parts/Navbar/site-nav.element.ts'
import './parts/SearchDialog/search-trigger.element.ts'
import './parts/Sidebar/sidebar-toggle.element.ts'
import { watchCopies } from './parts/Copy/copies.ts'
import { watchErrors } from './parts/Errors/errors.ts'
import { startRouter } from './parts/Router/router.ts'
import { watchMarks } from './parts/SearchDialog/watch-marks.ts'

watchCopies()
watchErrors()
startRouter()
watchMarks()
