/** An Express application with one route that does nothing: what others are compared with. */
import express from 'express'

const app = express()
app.disable('x-powered-by')
app.get('/', (_request, response) => {
  response.json({})
})
app.listen(Number(process.env.PORT), '127.0.0.1')

const operations = express()
operations.get('/readyz', (_request, response) => {
  response.end()
})
operations.listen(Number(process.env.OPERATIONS_PORT), '127.0.0.1')
