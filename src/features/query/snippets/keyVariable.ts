/** The variable of the environment from which code that is copied takes the key. */
export const keyVariable = 'MARKET_DATA_API_KEY';
