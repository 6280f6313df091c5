export const contactDialogIds = ["contact-form", "contact-equipe"] as const;

type ContactDialogId = (typeof contactDialogIds)[number];

export const contactFormId = (dialog: ContactDialogId): string => `${dialog}-envoi`;
