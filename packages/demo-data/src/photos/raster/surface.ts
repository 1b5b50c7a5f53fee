/** A place on the vehicle that a pixel shows. One object is reused for all pixels: painters must not keep it. */
export type Hit = {
  material: number
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  s: number
  t: number
  /** Size of a pixel at that place in metres: masks blur their edges by it. */
  pixel: number
  /** False when the inner side of a skin is seen. */
  facing: boolean
}

/** What a painter says about a place. Colours are linear light. */
export type Surface = {
  r: number
  g: number
  b: number
  /** Share of the base colour that mirrors the surroundings in its own colour (metallic paint, alloy). */
  metal: number
  /** Strength of the clear top coat's reflection: 1 is lacquer or glass. */
  coat: number
  /** 0 mirrors sharply, 1 fully blurred. */
  rough: number
  glowR: number
  glowG: number
  glowB: number
  /** Darkens everything: crevices. */
  shade: number
}

export const newHit = (): Hit => ({
  material: 0,
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 0,
  nz: 1,
  s: 0,
  t: 0,
  pixel: 0.003,
  facing: true,
})
export const newSurface = (): Surface => ({
  r: 0,
  g: 0,
  b: 0,
  metal: 0,
  coat: 0,
  rough: 0,
  glowR: 0,
  glowG: 0,
  glowB: 0,
  shade: 1,
})

export const setColour = (
  surface: Surface,
  r: number,
  g: number,
  b: number,
  coat: number,
  rough: number,
  metal = 0,
): void => {
  surface.r = r
  surface.g = g
  surface.b = b
  surface.coat = coat
  surface.rough = rough
  surface.metal = metal
}

/** Mixes a colour over what is there, by a share. */
export const cover = (
  surface: Surface,
  share: number,
  r: number,
  g: number,
  b: number,
  coat: number,
  rough: number,
  metal = 0,
): void => {
  if (share <= 0) return
  const rest = 1 - share
  surface.r = surface.r * rest + r * share
  surface.g = surface.g * rest + g * share
  surface.b = surface.b * rest + b * share
  surface.coat = surface.coat * rest + coat * share
  surface.rough = surface.rough * rest + rough * share
  surface.metal = surface.metal * rest + metal * share
}

export type Painter = (hit: Hit, surface: Surface) => void
