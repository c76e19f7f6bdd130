import type { AddressInfo } from 'node:net'
import express from 'express'

const server = express()
  .get('/', (_request, response) => void response.end('ok'))
  .listen(0, () => console.log(`is ready at http://localhost:${(server.address() as AddressInfo).port}`))
