import { Link } from "react-router";
import type { Shell } from "../../shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem, menuItemClass } from "../../ui/menu.tsx";

export function KnowMoreMenu({ links }: { links: Shell["links"] }) {
  return (
    <Menu trigger="En savoir plus" triggerClassName="px-3">
      <MenuItem>
        <a href={links.hostGuide} className={menuItemClass}>
          <Icon name="door" />
          Guide de l’hôte
        </a>
      </MenuItem>
      <MenuItem>
        <a href={links.artistGuide} className={menuItemClass}>
          <Icon name="palette" />
          Guide de l’artiste
        </a>
      </MenuItem>
      <MenuItem>
        <Link to="/about-us" className={menuItemClass}>
          <Icon name="info" />
          Qui sommes-nous
        </Link>
      </MenuItem>
    </Menu>
  );
}
