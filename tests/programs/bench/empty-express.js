import express from 'express'

// Run as it stands, from node_modules, as one would begin.
const server = express()
  .get('/', (_request, response) => void response.end('ok'))
  .listen(0, () => console.log(`is ready at http://localhost:${server.address().port}`))
