/** How long a new colleague can choose a password with the link of the invitation, in days. */
export const invitationDays = 7;
