import { LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { useGetIdentity, useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { named } from "../../../domain/texts/named.ts";
import { smallPicture } from "../../../kit/fields/thumb.tsx";
import { Box, Grid, Text } from "../../../kit/ui/box.tsx";
import { MenuButton } from "../../../kit/ui/menu.tsx";
import { canSignOut, identityOf } from "../../../providers/auth/auth.ts";
import { useSession } from "../../../providers/auth/session.ts";
import profileScreen from "../../../screens/profile/profile.screen.ts";
import { isOffered } from "../../menu/offered-screens.ts";
import styles from "./profile-menu.module.css";

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** Known synchronously, to avoid flicker. */
const identityNow = () => identityOf(useSession.getState().adminInfo);

/** The signed-in user, and the sign-out button. */
export function ProfileMenu() {
  const { t } = useTranslation("shell");
  const { mutate: signOut } = useLogout();
  const { data: person } = useGetIdentity({ queryOptions: { initialData: identityNow } });
  if (!person) return null;
  const { name, email, role, avatar } = person;
  const profile = {
    key: "profile",
    icon: <UserOutlined aria-hidden />,
    label: t("screens.profile"),
    to: profileScreen.path,
  };
  const leave = {
    key: "sign-out",
    icon: <LogoutOutlined aria-hidden />,
    label: t("signOut"),
    onClick: () => signOut(),
  };
  const ways = [...(isOffered(profileScreen) ? [profile] : []), ...(canSignOut ? [leave] : [])];
  const who = (
    <Grid as="span" gap={2} leading={1.4}>
      <Text as="strong" strong tone="plain">
        {name}
      </Text>
      <span>{email}</span>
      {role && <span>{t(named(`roles.${role}`))}</span>}
    </Grid>
  );
  return (
    <MenuButton items={ways} head={who} label={t("profile", { name })} align="end">
      {(trigger) => (
        <button type="button" {...trigger} className={styles.profile} aria-label={t("profile", { name })}>
          {avatar ? (
            <Box
              as="img"
              src={smallPicture(avatar)}
              alt=""
              width={36}
              height={36}
              className={styles.picture}
            />
          ) : (
            <span>{initialsOf(name)}</span>
          )}
        </button>
      )}
    </MenuButton>
  );
}
