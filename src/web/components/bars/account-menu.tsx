import { Form, Link } from "react-router";
import type { ShellUser } from "../../shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem, menuItemClass } from "../../ui/menu.tsx";
import { AttentionDot } from "./attention-dot.tsx";

export function AccountMenu({ user }: { user: ShellUser }) {
  const trigger = (
    <>
      {user.firstName}
      {user.needPhoneValidation && <AttentionDot />}
    </>
  );
  return (
    <Menu align="end" trigger={trigger} triggerClassName="px-3">
      <MenuItem>
        <Link to="/account" className={menuItemClass}>
          <Icon name="settings" />
          Réglages
          {user.needPhoneValidation && <AttentionDot label="téléphone à valider" />}
        </Link>
      </MenuItem>
      <MenuItem>
        <Form method="post" action="/logout">
          <button type="submit" className={menuItemClass}>
            <Icon name="logout" />
            Se déconnecter
          </button>
        </Form>
      </MenuItem>
    </Menu>
  );
}
