/** A white picture of 100 × 100 pixels, the smallest that is taken for a document. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkAQMAAABKLAcXAAAAA1BMVEX///+nxBvIAAAACXBIWXMA' +
    'AAPoAAAD6AG1e1JrAAAAFElEQVQ4y2NgGAWjYBSMglFATwAABXgAASlxufwAAAAASUVORK5CYII=',
  'base64',
)

/** What is handed in for a certification. */
export const DOCUMENT = { type: 'image/png', bytes: PICTURE }
