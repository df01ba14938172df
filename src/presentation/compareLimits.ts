export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 6;
