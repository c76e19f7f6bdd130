import express from 'express'

/**
 * The part of a hosted project's Storage API that tests need (https://supabase.com/docs/reference/self-hosting-storage):
 * private buckets, behind the secret key alone.
 */
export function hostedStorage(secretKey: string) {
  const buckets = new Map<string, Map<string, { bytes: Buffer; type: string; createdAt: string }>>()
  const app = express()
  app.use((request, response, next) => {
    if (request.get('apikey') === secretKey) next()
    else response.status(403).json({ statusCode: '403', error: 'Unauthorized', message: 'Invalid key' })
  })
  app.post('/storage/v1/bucket', express.json(), (request, response) => {
    const { name, public: isPublic } = request.body as { name: string; public: boolean }
    if (isPublic) return void response.status(400).json({ message: 'The tests want it private' })
    buckets.set(name, new Map())
    response.json({ name })
  })
  app.use('/storage/v1/object/{list/}:bucket', (request, response, next) => {
    if (buckets.has(request.params['bucket']!)) next()
    else response.status(400).json({ statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' })
  })
  app.post('/storage/v1/object/list/:bucket', express.json(), (request, response) => {
    const { limit, offset } = request.body as { limit: number; offset: number }
    const files = [...buckets.get(request.params.bucket)!].map(([name, { createdAt }]) => ({
      name,
      id: name,
      created_at: createdAt,
    }))
    response.json(files.slice(offset, offset + limit))
  })
  app.post(
    '/storage/v1/object/:bucket/:name',
    express.raw({ type: () => true, limit: '10mb' }),
    (request, response) => {
      const { bucket, name } = request.params
      const type = request.get('Content-Type')!
      buckets.get(bucket)!.set(name, { bytes: request.body as Buffer, type, createdAt: new Date().toISOString() })
      response.json({ Id: name, Key: `${bucket}/${name}` })
    },
  )
  app.get('/storage/v1/object/:bucket/:name', (request, response) => {
    const file = buckets.get(request.params.bucket)!.get(request.params.name)
    if (file) response.type(file.type).send(file.bytes)
    else response.status(400).json({ statusCode: '404', error: 'not_found', message: 'Object not found' })
  })
  app.delete('/storage/v1/object/:bucket', express.json(), (request, response) => {
    const { prefixes } = request.body as { prefixes: string[] }
    for (const name of prefixes) buckets.get(request.params.bucket)!.delete(name)
    response.json(prefixes.map((name) => ({ name })))
  })
  return { app, buckets }
}
