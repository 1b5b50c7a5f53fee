const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in km. */
export const distanceKm = (latA: number, lonA: number, latB: number, lonB: number): number => {
  const sinLat = Math.sin(radians(latB - latA) / 2)
  const sinLon = Math.sin(radians(lonB - lonA) / 2)
  const h = sinLat * sinLat + Math.cos(radians(latA)) * Math.cos(radians(latB)) * sinLon * sinLon
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Where ads stand: communes, each under one code, so that a distance is worked out once for each commune. */
export class Spots {
  readonly lats: number[] = []
  readonly lons: number[] = []
  readonly communes: string[] = []
  readonly departments: string[] = []
  private readonly codes = new Map<string, number>()

  get size(): number {
    return this.lats.length
  }

  codeOf(spot: { readonly communeCode: string; readonly departmentCode: string; readonly lat: number; readonly lon: number }): number {
    const key = `${spot.communeCode}/${spot.departmentCode}/${spot.lat}/${spot.lon}`
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const code = this.lats.push(spot.lat) - 1
    this.lons.push(spot.lon)
    this.communes.push(spot.communeCode)
    this.departments.push(spot.departmentCode)
    this.codes.set(key, code)
    return code
  }

  /** 1 for each spot at most `radiusKm` away. */
  within(lat: number, lon: number, radiusKm: number): Uint8Array {
    const inside = new Uint8Array(this.size)
    // A degree of latitude is 111.19 km on this sphere; the box is a little larger and only saves distances.
    const latSlack = radiusKm / 111
    for (let spot = 0; spot < inside.length; spot += 1) {
      const spotLat = this.lats[spot] ?? 0
      if (Math.abs(spotLat - lat) > latSlack) continue
      if (distanceKm(lat, lon, spotLat, this.lons[spot] ?? 0) <= radiusKm) inside[spot] = 1
    }
    return inside
  }

  /** 1 for each spot in one of the departments. */
  inDepartments(codes: readonly string[]): Uint8Array {
    const wanted = new Set(codes)
    const inside = new Uint8Array(this.size)
    this.departments.forEach((code, spot) => {
      if (wanted.has(code)) inside[spot] = 1
    })
    return inside
  }
}
