const SKIES = ['#c9d6df', '#dfd3c3', '#b9c7c9', '#d8dfe6', '#e6d2bd', '#c3ccd6']
const PAINTS = ['#8d2b1f', '#2c4a6e', '#39444f', '#d9d9d4', '#34573f', '#c9a227']

/** A stand-in for an ad's photo: a car on a road, coloured by the photo's id. */
export const samplePhoto = (id: string): string => {
  const seed = [...id].reduce((sum, char) => sum + char.charCodeAt(0), 0)
  const sky = SKIES[seed % SKIES.length]
  const paint = PAINTS[(seed * 7) % PAINTS.length]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="1600" height="1200"><rect width="400" ' +
    `height="300" fill="${sky}"/><path d="M0 150 80 118l70 30 90-44 160 58v60H0z" fill="#7d8b83"/><path d="M0 ` +
    '190h400v110H0z" fill="#6b6a68"/><path d="M0 190h400v8H0z" fill="#8a8784"/><ellipse cx="200" cy="246" rx="140" ' +
    'ry="10" fill="#3a3a3a" opacity=".5"/><path d="M66 238c-8 0-12-5-12-14v-22c0-6 4-9 10-11l42-10 36-34c5-5 10-6 ' +
    `17-6h74c9 0 15 3 20 9l28 32 46 8c10 2 15 8 15 17v19c0 8-4 12-11 12z" fill="${paint}"/><path d="m126 181 ` +
    '28-27c3-3 6-4 10-4h34v31zm84-31h30c6 0 10 2 14 6l21 25h-65z" fill="#22303c"/><g fill="#1c1c1e"><circle ' +
    'cx="112" cy="236" r="25"/><circle cx="286" cy="236" r="25"/></g><g fill="#b9bcc0"><circle cx="112" cy="236" ' +
    'r="13"/><circle cx="286" cy="236" r="13"/></g></svg>'
  )
}
