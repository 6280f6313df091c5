/** Whether `/event/:eventid/book` exists; tests/routes.test.ts says when this is no longer true. */
export const BOOKING_PAGE_EXISTS: boolean = true;
