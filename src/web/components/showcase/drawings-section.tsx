import type { FunctionComponent } from "react";
import { Icon } from "../../ui/icon.tsx";
import { type IconName, iconPaths } from "../../ui/icon-paths.ts";
import { AtelierLamp } from "../../ui/illustrations/atelier-lamp.tsx";
import { BarCounter } from "../../ui/illustrations/bar-counter.tsx";
import { Bookshop } from "../../ui/illustrations/bookshop.tsx";
import { Camera } from "../../ui/illustrations/camera.tsx";
import { Chairs } from "../../ui/illustrations/chairs.tsx";
import { CityMap } from "../../ui/illustrations/city-map.tsx";
import { Curtain } from "../../ui/illustrations/curtain.tsx";
import { FlowerShop } from "../../ui/illustrations/flower-shop.tsx";
import { Letter } from "../../ui/illustrations/letter.tsx";
import { LoneDoor } from "../../ui/illustrations/lone-door.tsx";
import { Mask } from "../../ui/illustrations/mask.tsx";
import { OpenDoor } from "../../ui/illustrations/open-door.tsx";
import { Piano } from "../../ui/illustrations/piano.tsx";
import { Rooftop } from "../../ui/illustrations/rooftop.tsx";
import type { IllustrationProps } from "../../ui/illustrations/scene.tsx";
import { Tickets } from "../../ui/illustrations/tickets.tsx";
import { Vinyl } from "../../ui/illustrations/vinyl.tsx";
import { Violin } from "../../ui/illustrations/violin.tsx";
import { WindowSalon } from "../../ui/illustrations/window-salon.tsx";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

const scenes: Record<string, FunctionComponent<IllustrationProps>> = {
  WindowSalon,
  Violin,
  Mask,
  Vinyl,
  AtelierLamp,
  OpenDoor,
  Chairs,
  Curtain,
  FlowerShop,
  BarCounter,
  Bookshop,
  Rooftop,
  Camera,
  Tickets,
  Letter,
  Piano,
  LoneDoor,
  CityMap,
};
const icons = Object.keys(iconPaths) as IconName[];

export function DrawingsSection() {
  return (
    <ShowcaseSection id="dessins" title="Dessins et icônes">
      <Specimen name="Scènes" note="dans les héros, les états vides, la page 404">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {Object.entries(scenes).map(([name, Drawing]) => (
            <li key={name} className="grid gap-1.5 text-sm">
              <div className="aspect-4/3 overflow-hidden rounded-card shadow-card">
                <Drawing />
              </div>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Icônes">
        <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-6 lg:grid-cols-10">
          {icons.map((name) => (
            <li key={name} className="grid min-w-0 justify-items-center gap-1.5 text-center text-xs">
              <Icon name={name} className="size-7 text-navy-900" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </ShowcaseSection>
  );
}
