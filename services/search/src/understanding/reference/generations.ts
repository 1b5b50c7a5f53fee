/** First and last model year of a generation; no last one is still made. */
export type Years = readonly [from: number, to?: number]

/*
 * Years in which a generation was sold in France, the first generation first: an undefined one is not told by its number.
 * Generations overlap where the older one was sold beside the newer. Written from general knowledge; to be checked against
 * makers' data.
 */
export const GENERATIONS: Readonly<Record<string, readonly (Years | undefined)[]>> = {
  'Renault Clio': [[1990, 1998], [1998, 2012], [2005, 2014], [2012, 2019], [2019]],
  'Renault Clio Estate': [undefined, undefined, [2008, 2013], [2013, 2020]],
  'Renault Mégane': [
    [1995, 2003],
    [2002, 2009],
    [2008, 2016],
    [2016, 2023],
  ],
  'Renault Mégane Estate': [
    [1999, 2003],
    [2003, 2009],
    [2008, 2016],
    [2016, 2023],
  ],
  'Renault Mégane Coupé': [
    [1995, 2003],
    [2002, 2009],
    [2008, 2016],
  ],
  'Renault Twingo': [
    [1993, 2007],
    [2007, 2014],
    [2014, 2024],
  ],
  'Renault Scénic': [
    [1996, 2003],
    [2003, 2009],
    [2009, 2016],
    [2016, 2022],
  ],
  'Renault Grand Scénic': [undefined, [2004, 2009], [2009, 2016], [2016, 2022]],
  'Renault Laguna': [
    [1994, 2001],
    [2001, 2007],
    [2007, 2015],
  ],
  'Renault Espace': [[1984, 1991], [1991, 1996], [1996, 2002], [2002, 2014], [2015, 2023], [2023]],
  'Renault Captur': [[2013, 2019], [2019]],
  'Renault Kangoo': [[1997, 2007], [2007, 2021], [2021]],
  'Renault Trafic': [[1980, 2001], [2001, 2014], [2014]],
  'Renault Koleos': [
    [2008, 2015],
    [2017, 2023],
  ],
  'Peugeot 208': [[2012, 2019], [2019]],
  'Peugeot 308': [[2007, 2013], [2013, 2021], [2021]],
  'Peugeot 308 SW': [[2008, 2014], [2014, 2021], [2021]],
  'Peugeot 508': [[2010, 2018], [2018]],
  'Peugeot 2008': [[2013, 2019], [2019]],
  'Peugeot 3008': [[2009, 2016], [2016, 2023], [2023]],
  'Peugeot 5008': [[2009, 2017], [2017, 2024], [2024]],
  'Peugeot Partner': [[1996, 2008], [2008, 2018], [2018]],
  'Citroën C3': [[2002, 2009], [2009, 2016], [2016, 2024], [2024]],
  'Citroën C4': [[2004, 2010], [2010, 2018], [2020]],
  'Citroën C4 Picasso': [
    [2006, 2013],
    [2013, 2018],
  ],
  'Citroën Grand C4 Picasso': [
    [2006, 2013],
    [2013, 2018],
  ],
  'Citroën C5': [
    [2001, 2007],
    [2008, 2017],
  ],
  'Citroën Berlingo': [[1996, 2008], [2008, 2018], [2018]],
  'Volkswagen Golf': [
    [1974, 1983],
    [1983, 1992],
    [1991, 1997],
    [1997, 2004],
    [2003, 2008],
    [2008, 2012],
    [2012, 2020],
    [2019],
  ],
  'Volkswagen Golf SW': [
    undefined,
    undefined,
    [1993, 1999],
    [1999, 2006],
    [2007, 2009],
    [2009, 2013],
    [2013, 2020],
    [2020],
  ],
  'Volkswagen Polo': [[1975, 1981], [1981, 1994], [1994, 2001], [2001, 2009], [2009, 2017], [2017]],
  'Volkswagen Passat': [
    [1973, 1981],
    [1981, 1988],
    [1988, 1993],
    [1993, 1996],
    [1996, 2005],
    [2005, 2010],
    [2010, 2014],
    [2014, 2022],
  ],
  'Volkswagen Tiguan': [[2007, 2016], [2016, 2024], [2024]],
  'Volkswagen Touran': [[2003, 2015], [2015]],
  'Seat Ibiza': [[1984, 1993], [1993, 2002], [2002, 2008], [2008, 2017], [2017]],
  'Seat Leon': [[1999, 2005], [2005, 2012], [2012, 2020], [2020]],
  'Skoda Octavia': [[1996, 2010], [2004, 2013], [2013, 2020], [2020]],
  'Skoda Fabia': [[1999, 2007], [2007, 2014], [2014, 2021], [2021]],
  'Ford Fiesta': [
    [1976, 1983],
    [1983, 1989],
    [1989, 1997],
    [1995, 2002],
    [2002, 2008],
    [2008, 2017],
    [2017, 2023],
  ],
  'Ford Focus': [[1998, 2004], [2004, 2011], [2011, 2018], [2018]],
  'Ford Focus SW': [[1998, 2004], [2004, 2011], [2011, 2018], [2018]],
  'Ford Kuga': [[2008, 2012], [2012, 2019], [2019]],
  'Toyota Yaris': [[1999, 2005], [2005, 2011], [2011, 2020], [2020]],
  'Toyota Aygo': [
    [2005, 2014],
    [2014, 2021],
  ],
  'Nissan Qashqai': [[2007, 2014], [2014, 2021], [2021]],
  'Nissan Juke': [[2010, 2019], [2019]],
  'Nissan Micra': [undefined, [1992, 2003], [2003, 2010], [2010, 2017], [2017, 2023]],
  'Dacia Sandero': [[2008, 2012], [2012, 2020], [2020]],
  'Dacia Duster': [[2010, 2017], [2018, 2023], [2024]],
  'Hyundai Tucson': [[2004, 2010], [2015, 2020], [2020]],
  'Kia Sportage': [[1994, 2004], [2004, 2010], [2010, 2015], [2016, 2021], [2021]],
  'BMW X1': [[2009, 2015], [2015, 2022], [2022]],
  'BMW X3': [[2003, 2010], [2010, 2017], [2017, 2024], [2024]],
  'Audi Q3': [[2011, 2018], [2018]],
  'Audi TT': [
    [1998, 2006],
    [2006, 2014],
    [2014, 2023],
  ],
  'Mini Countryman': [[2010, 2017], [2017, 2023], [2023]],
}

const ROMAN: Readonly<Record<string, number>> = { ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8 }

/** The number of a generation as it is written, 1 to 9: `4`, `IV`. */
export const generationOf = (word: string): number | undefined =>
  /^[1-9]$/.test(word) ? Number(word) : ROMAN[word.toLowerCase()]

/** The years of a generation of a model, where they are known. */
export const yearsOf = (make: string, model: string, generation: number): Years | undefined =>
  GENERATIONS[`${make} ${model}`]?.[generation - 1]
