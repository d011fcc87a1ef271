import { LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { smallPicture } from "../../kit/fields/image/small-picture.ts";
import { useSession } from "../../providers/session.ts";
import { signOut } from "../../providers/sign-out.ts";
import { bespoke } from "../bespoke.ts";
import styles from "./profile-menu.module.css";

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** Who is signed in, and the way out. */
export function ProfileMenu() {
  const { t } = useTranslation("shell");
  const info = useSession((session) => session.adminInfo);
  if (!info) return null;
  const name = info.name ?? info.email;
  const items = [
    {
      key: "who",
      type: "group" as const,
      label: (
        <span className={styles.who}>
          <strong>{name}</strong>
          <span>{info.email}</span>
          {info.role && <span>{t(`roles.${info.role}`)}</span>}
        </span>
      ),
    },
    { type: "divider" as const },
    {
      key: "profile",
      icon: <UserOutlined />,
      label: <Link to={bespoke.profile.path}>{t("screens.profile")}</Link>,
    },
    {
      key: "sign-out",
      icon: <LogoutOutlined />,
      label: t("signOut"),
      onClick: () => void signOut(),
    },
  ];
  return (
    <Dropdown trigger={["click"]} menu={{ items }} placement="bottomRight">
      <button type="button" className={styles.profile} aria-label={t("profile", { name })}>
        {info.image ? (
          <img src={smallPicture(info.image)} alt="" className={styles.picture} />
        ) : (
          <span className={styles.initials}>{initialsOf(name)}</span>
        )}
      </button>
    </Dropdown>
  );
}
