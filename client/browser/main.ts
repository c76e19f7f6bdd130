import './header.ts'
import './details.ts'
import './reveal.ts'
import './form.ts'
import './page-scripts.ts'

/** For the scripts of single parts, which so need no request but their own. */
export { pageOf } from './fetched-page.ts'
