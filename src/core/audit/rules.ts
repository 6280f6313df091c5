/** As the privacy policy promises for the security log. */
export const SECURITY_DAYS = 365;

/**
 * What tells of money and of what the team decided: kept as long as the books are. The trigger of the table has the same words,
 * and refuses to let go of these whoever asks.
 */
export const KEPT_ACTIONS =
  "^(payments|payouts|purchases|statements|ticketing|events|music_rights|oversight)\\.|^accounts\\.(payment_account_|invoice_info_|deleted$)";
