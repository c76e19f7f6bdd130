/** Scripts that fetch a page and replace one section with the section of the response. */
import './form.ts'
import './blog-filter.ts'
