import { z } from "zod";

export const purchaseInput = z.object({ proposalId: z.uuid(), returning: z.boolean().default(false) });
