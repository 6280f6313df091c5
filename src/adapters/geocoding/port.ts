export type Point = { latitude: number; longitude: number };

export type Commune = Point & {
  /** INSEE code: 75109 for the 9th arrondissement of Paris. */
  code: string;
  name: string;
  postalCodes: readonly string[];
  /** For arrondissements, the city they belong to. */
  parentName?: string;
  /** Names, as people write them: « Loire-Atlantique », « Pays de la Loire ». */
  department: string;
  region: string;
};

export type Address = Point & {
  label: string;
  number?: string;
  street?: string;
  city: string;
  postalCode: string;
  communeCode: string;
};

export type GeocodingPort = {
  /** Communes and arrondissements by name or postal code, best first; accents, case and hyphens do not matter. */
  searchCommunes(text: string, limit: number): Promise<Commune[]>;
  /** Where somebody stands; nothing for who is too far from every commune. */
  nearestCommune(point: Point): Promise<Commune | undefined>;
  findCommune(code: string): Promise<Commune | undefined>;
  /** Street addresses, best first. */
  searchAddresses(text: string, limit: number): Promise<Address[]>;
};
