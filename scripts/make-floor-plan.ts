import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ARROWS } from "../tests/support/arrows.ts";
import { drawFloorPlan } from "./floor-plan/draw.ts";

// Draws who may call whom. The result is committed: run it when an area or an arrow is added, a test reminds of it.
await writeFile(path.resolve(import.meta.dirname, "../docs/floor-plan.svg"), drawFloorPlan(ARROWS));
