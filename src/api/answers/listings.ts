import { z } from "@hono/zod-openapi";
import {
  accessibilityCode,
  artFamilyCode,
  artistHelpCode,
  artistRemunerationMode,
  artTypeCode,
  availabilityCode,
  hostHelpCode,
  hostRemunerationMode,
  indicationCode,
  needCode,
  opennessCode,
  paidProjectTypeCode,
  placeFamilyCode,
  placeTypeCode,
  possibilityCode,
  priceTypeCode,
} from "#core/listings/taxonomy/input.ts";
import {
  area,
  cancelDelay,
  cents,
  excerpt,
  id,
  instant,
  nextCursor,
  period,
  photoView,
  publicPerson,
} from "./shared.ts";

const listingState = z.enum(["draft", "published_visible", "published_invisible", "deleted"]);

const responseStats = z.object({ ratePercent: z.number().int(), typicalHours: z.number().int() }).nullable();

export const projectPage = z
  .object({
    id,
    publishedAt: instant.nullable(),
    artistName: z.string(),
    isGroup: z.boolean(),
    artFamily: artFamilyCode.nullable(),
    artType: artTypeCode.nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    durationHours: z.number().int().nullable(),
    videoLinks: z.array(z.string()),
    otherLinks: z.array(z.string()),
    audienceMin: z.number().int().nullable(),
    audienceMax: z.number().int().nullable(),
    minimumAge: z.number().int().nullable(),
    indications: z.array(indicationCode),
    communeCode: z.string().nullable(),
    communeName: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    maxTravelKm: z.number().nullable(),
    needs: z.array(needCode),
    otherNeeds: z.string().nullable(),
    needsMusicRights: z.boolean().nullable(),
    helps: z.array(artistHelpCode),
    placeFamilies: z.array(placeFamilyCode),
    minSurfaceM2: z.number().int().nullable(),
    acceptsRent: z.boolean().nullable(),
    maxRentCents: cents.nullable(),
    openness: z.array(opennessCode),
    priceType: priceTypeCode.nullable(),
    priceCents: cents.nullable(),
    remunerationModes: z.array(artistRemunerationMode),
    cancelDelayDays: cancelDelay.nullable(),
    maintainIfGoalMissed: z.boolean(),
    availability: availabilityCode.nullable(),
    unavailabilities: z.array(period),
    listingState,
    viewerRole: z.enum(["member", "owner"]).nullable(),
    owner: publicPerson,
    excerpt: excerpt.nullable(),
    photos: z.array(photoView),
    responseStats,
  })
  .openapi("Project");

export const placePage = z
  .object({
    id,
    publishedAt: instant.nullable(),
    placeFamily: placeFamilyCode.nullable(),
    placeType: placeTypeCode.nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    surfaceM2: z.number().int().nullable(),
    communeCode: z.string().nullable(),
    communeName: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    area: area.nullable(),
    possibilities: z.array(possibilityCode),
    helps: z.array(hostHelpCode),
    accessibilities: z.array(accessibilityCode),
    artTypes: z.array(artTypeCode),
    openness: z.array(opennessCode),
    paidProjectTypes: z.array(paidProjectTypeCode),
    maxBudgetCents: cents.nullable(),
    maxCapacity: z.number().int().nullable(),
    rentType: priceTypeCode.nullable(),
    rentCents: cents.nullable(),
    remunerationModes: z.array(hostRemunerationMode),
    wantsProfitShare: z.boolean(),
    cancelDelayDays: cancelDelay.nullable(),
    maintainIfGoalMissed: z.boolean(),
    availability: availabilityCode.nullable(),
    unavailabilities: z.array(period),
    listingState,
    viewerRole: z.enum(["member", "owner"]).nullable(),
    owner: publicPerson,
    photos: z.array(photoView),
    responseStats,
  })
  .openapi("Place");

const projectCard = z
  .object({
    id,
    latitude: z.number(),
    longitude: z.number(),
    distanceKm: z.number().nullable(),
    cover: photoView.nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    artistName: z.string(),
    artFamily: artFamilyCode.nullable(),
    artType: artTypeCode.nullable(),
    title: z.string().nullable(),
    durationHours: z.number().int().nullable(),
    audienceMin: z.number().int().nullable(),
    audienceMax: z.number().int().nullable(),
    indications: z.array(indicationCode),
    communeName: z.string().nullable(),
    openness: z.array(opennessCode),
    priceType: priceTypeCode.nullable(),
    priceCents: cents.nullable(),
  })
  .openapi("ProjectCard");

export const projectSearch = z
  .object({
    sort: z.enum(["distance", "relevance", "newest"]),
    total: z.number().int(),
    isMore: z.boolean(),
    page: z.number().int(),
    pages: z.number().int(),
    families: z.record(z.string(), z.number().int()).optional(),
    cards: z.array(projectCard),
    nextCursor,
  })
  .openapi("ProjectSearchPage");

const placeCard = z
  .object({
    id,
    latitude: z.number(),
    longitude: z.number(),
    distanceKm: z.number().nullable(),
    cover: photoView.nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    title: z.string().nullable(),
    communeName: z.string().nullable(),
    openness: z.array(opennessCode),
    ownerId: id,
    placeFamily: placeFamilyCode.nullable(),
    placeType: placeTypeCode.nullable(),
    surfaceM2: z.number().int().nullable(),
    accessibilities: z.array(accessibilityCode),
    maxCapacity: z.number().int().nullable(),
    rentType: priceTypeCode.nullable(),
    rentCents: cents.nullable(),
  })
  .openapi("PlaceCard");

export const placeSearch = z
  .object({
    sort: z.enum(["distance", "relevance", "newest"]),
    total: z.number().int(),
    isMore: z.boolean(),
    page: z.number().int(),
    pages: z.number().int(),
    families: z.record(z.string(), z.number().int()).optional(),
    cards: z.array(placeCard),
    nextCursor,
  })
  .openapi("PlaceSearchPage");

const listedEntry = z
  .object({ id, title: z.string(), by: z.string(), type: z.string(), communeName: z.string(), postalCode: z.string() })
  .openapi("ListedListing");

export const byArea = z
  .object({
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    entries: z.array(listedEntry),
    nextCursor,
  })
  .openapi("ListingDirectoryPage");
