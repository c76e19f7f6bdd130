/** Parts of a page that the server draws anew: its answer is fetched and put in their place. */
import './form.ts'
import './blog-filter.ts'
