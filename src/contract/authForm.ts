/** The two ways of sending the key (service.md, Authentication). */
export type AuthForm = 'header' | 'query';
