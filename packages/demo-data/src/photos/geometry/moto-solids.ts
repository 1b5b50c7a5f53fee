import { type Vec3, placement } from './matrix'
import { type Mesh, mirrored, transformed } from './mesh'
import { type Section, lofted, roundedBox } from './solids'

/** Sections written short. */
export type Slice = readonly [x: number, z: number, halfWidth: number, halfHeight: number, squareness?: number]
/** A skin over sections; `usual` is the squareness of those that give none. */
export const loft = (slices: readonly Slice[], material: number, usual = 2.4): Mesh =>
  lofted(
    slices.map(([x, z, halfWidth, halfHeight, squareness]): Section => ({
      centre: [x, 0, z],
      halfWidth,
      halfHeight,
      squareness: squareness ?? usual,
    })),
    material,
  )

export const box = (centre: Vec3, half: Vec3, squareness: number, material: number, pitch = 0): Mesh =>
  transformed(roundedBox(half, squareness, material), placement(centre, 0, pitch))

export const both = (mesh: Mesh): readonly Mesh[] => [mesh, mirrored(mesh)]
