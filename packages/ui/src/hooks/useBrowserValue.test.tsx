import { act } from '@testing-library/react'
import { useCallback } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useBrowserValue } from '.'

const drawn = jest.fn()
const asked = jest.fn()

const Kept = ({ kept }: { readonly kept: string | undefined }) => {
  const read = useCallback(() => {
    asked()
    return kept
  }, [kept])
  drawn()
  return <p>{useBrowserValue(read) ?? 'rien'}</p>
}

const hydrate = async (kept: string | undefined) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Kept kept={kept} />)
  expect(container.textContent).toBe('rien')
  drawn.mockClear()
  asked.mockClear()
  await act(async () => {
    hydrateRoot(container, <Kept kept={kept} />, {
      onRecoverableError: (error) => {
        throw error
      },
    })
  })
  return container
}

test('what the browser knows is shown once the HTML of the edge is taken over', async () => {
  const container = await hydrate('clio')

  expect(container.textContent).toBe('clio')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('where it knows nothing, nothing is drawn again', async () => {
  const container = await hydrate(undefined)

  expect(container.textContent).toBe('rien')
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('what is drawn by the browser alone has it at once', async () => {
  const { createRoot } = await import('react-dom/client')
  const container = document.body.appendChild(document.createElement('div'))
  drawn.mockClear()
  await act(async () => createRoot(container).render(<Kept kept="clio" />))

  expect(container.textContent).toBe('clio')
  expect(drawn).toHaveBeenCalledTimes(1)
})
