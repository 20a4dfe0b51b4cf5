export const nothing = 5;
