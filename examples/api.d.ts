// Made from the API's contract: npm run api-client

export interface paths {
    "/api/login_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ouvre une session */
        post: operations["openSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Échange un jeton de renouvellement contre les suivants ; sa réutilisation ferme la session */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** La personne connectée */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/client-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ce que les barres et les bandeaux montrent à la personne connectée */
        get: operations["getClientState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/door": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ce qu’il faut à un téléphone pour contrôler les billets, aussi sans réseau
         * @description Avec `since`, seulement les billets qui ont changé. Ni adresse e-mail, ni prix.
         */
        get: operations["getDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contrôler un billet : un billet valable est admis par la réponse même
         * @description Le même `scanId` envoyé de nouveau ne fait qu’une entrée.
         */
        post: operations["scanTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/scans/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Transmettre ce qu’un téléphone a décidé sans réseau */
        post: operations["syncScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/scans/{scanId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Annuler une entrée */
        post: operations["undoScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/scan-conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les entrées faites sans réseau qui n’auraient pas dû l’être */
        get: operations["listScanConflicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/scan-conflicts/{scanId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Noter qu’un conflit est réglé */
        post: operations["settleScanConflict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/scan-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les liens de contrôle en service */
        get: operations["listScanLinks"];
        put?: never;
        /**
         * Créer un lien de contrôle pour une séance
         * @description L’adresse n’est donnée qu’ici.
         */
        post: operations["createScanLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/scan-links/{linkId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retirer un lien de contrôle */
        post: operations["revokeScanLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Écrire à l’équipe */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chercher un événement
         * @description Les mêmes paramètres que la page ; ce qui n’a pas de sens est ignoré.
         */
        get: operations["searchEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tous les événements à venir, par code postal */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Un événement : dates, tarifs, places restantes, objectif ; jamais l’adresse */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changer le titre et la description, pour l’artiste comme pour l’hôte */
        patch: operations["editEvent"];
        trace?: never;
    };
    "/api/events/{eventId}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Trois soirées qui lui ressemblent et que l’on peut encore réserver */
        get: operations["listSimilarEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rendre public, ou garder accessible par le lien seulement ; c’est à qui organise */
        put: operations["setEventVisibility"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Un projet, comme sa page le montre */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places/{placeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Un lieu, comme sa page le montre : la ville et le quartier, jamais l’adresse */
        get: operations["getPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussion/new-messages-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Nombre de messages non lus, pour la pastille des barres */
        get: operations["countNewMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ses conversations, la plus récemment active d’abord */
        get: operations["listDiscussions"];
        put?: never;
        /**
         * Écrire un premier message, avec un projet à soi vers un lieu ou l’inverse
         * @description Le même `clientKey` envoyé deux fois ne crée qu’un message.
         */
        post: operations["startDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussions/{discussionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Une conversation et ses derniers messages, ou ceux d’avant `before` */
        get: operations["getDiscussion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussions/{discussionId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Écrire dans une conversation
         * @description Le même `clientKey` envoyé de nouveau répond le même message ; avec un autre texte, 409.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussions/{discussionId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marquer comme lu jusqu’à ce message */
        post: operations["markDiscussionRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** À qui l’on écrirait à propos d’un événement, et si l’on peut encore */
        get: operations["prepareQuestion"];
        put?: never;
        /**
         * Écrire à l’organisation d’un événement, avec ou sans compte
         * @description Avec un compte, ou avec la clé d’une commande, le message part (`sent`). Sinon il attend (`waits`) que la personne ait confirmé son adresse par le lien reçu. La même personne, pour le même événement, continue la même conversation.
         */
        post: operations["writeToOrganiser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Le message qu’un lien reçu par e-mail enverrait ; le lire n’envoie rien */
        post: operations["readMessageLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirmer son adresse et envoyer le message */
        post: operations["confirmMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{discussionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lire sa conversation avec sa clé, sans compte */
        get: operations["getGuestConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{discussionId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Répondre dans sa conversation avec sa clé, sans compte */
        post: operations["answerAsGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussions/{discussionId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clore une conversation sur un événement que l’on organise */
        post: operations["closeConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussions/{discussionId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rouvrir une conversation close */
        post: operations["reopenConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussions/{discussionId}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bloquer la personne qui a écrit, avec ou sans compte */
        post: operations["blockAsker"];
        /** Débloquer la personne qui a écrit */
        delete: operations["unblockAsker"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discussion/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ce qui arrive dans ses conversations, au moment où cela arrive
         * @description Événements `messages` : la conversation (ou `null` quand tout est à relire) et le nombre de messages non lus. Jamais le texte. Se ferme avec la session.
         */
        get: operations["streamMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les personnes que l’on a bloquées */
        get: operations["listBlocks"];
        put?: never;
        /** Bloquer une personne : plus de message ni de proposition, dans les deux sens */
        post: operations["blockPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Débloquer une personne */
        delete: operations["unblockPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les personnes sans compte que l’on a bloquées */
        get: operations["listBlockedGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks/guests/{blockId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Débloquer une personne sans compte */
        delete: operations["unblockGuest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les signalements, pour l’équipe */
        get: operations["listReports"];
        put?: never;
        /** Signaler une personne, un message, une annonce, un avis ou un événement */
        post: operations["reportSubject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{reportId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clore un signalement, pour l’équipe */
        post: operations["closeReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/repertoire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les œuvres d’un projet et ses soirées à déclarer */
        get: operations["getRepertoire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/works": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ajouter une œuvre au répertoire */
        post: operations["addWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/works/{workId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Corriger une œuvre du répertoire */
        put: operations["editWork"];
        post?: never;
        /** Retirer une œuvre du répertoire */
        delete: operations["removeWork"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/music-rights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les droits musicaux d’un événement : ce qui est dû, retenu, déclaré */
        get: operations["getEventRights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/music-rights/declaration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Déclarer l’événement ; avant la soirée, 20 % de moins */
        post: operations["declareEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/music-rights/programme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Transmettre le programme joué, une fois la soirée passée */
        put: operations["sendProgramme"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** De quoi, et par quels moyens, on veut être prévenu */
        get: operations["getNoticeSettings"];
        /** Changer ces choix */
        put: operations["setNoticeChoices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recevoir les notifications sur cet appareil */
        post: operations["subscribePush"];
        /** Ne plus recevoir les notifications sur cet appareil */
        delete: operations["unsubscribePush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Communes et arrondissements par nom ou code postal */
        get: operations["searchCommunes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communes/nearest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** La commune où l’on se trouve ; une position au centième de degré suffit */
        get: operations["findNearestCommune"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adresses postales */
        get: operations["searchAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envoyer une photo
         * @description JPG ou PNG d’après le contenu, 5 Mo au plus, une par requête. Le même `id` renvoyé deux fois ne crée qu’une photo.
         */
        post: operations["uploadPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choisir et ordonner les photos d’une annonce
         * @description L’annonce a ensuite exactement ces photos, la première en couverture.
         */
        put: operations["arrangePhotos"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Supprimer une photo */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/excerpt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envoyer l’extrait d’un projet, à la place de celui qu’il a
         * @description Un son (MP3, M4A, OGG, WAV) ou une vidéo (MP4, WebM) d’après le contenu, 20 Mo au plus. Le même `id` renvoyé deux fois ne crée qu’un extrait. De ce qu’un téléphone écrit dans un fichier MP4 ou M4A, dont le lieu, rien n’est gardé.
         */
        post: operations["sendExcerpt"];
        /** Retirer l’extrait d’un projet */
        delete: operations["removeExcerpt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mes propositions, reçues et envoyées */
        get: operations["listProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{proposalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Une proposition, vue de son côté */
        get: operations["getProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{proposalId}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ce qui manque avant d’accepter, et les termes tels qu’ils seraient figés */
        get: operations["prepareAcceptance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Compléter avant d’accepter : dates retenues, mode de rémunération, billetterie laissée à l’artiste */
        patch: operations["completeAcceptance"];
        trace?: never;
    };
    "/api/proposals/{proposalId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepter : l’événement est créé, une seule fois */
        post: operations["acceptProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{proposalId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Décliner, avec ou sans mot d’explication */
        post: operations["refuseProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{proposalId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retirer sa proposition */
        post: operations["cancelProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{proposalId}/counter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Faire une contre-proposition : d’autres dates, un autre prix, une autre part, une autre jauge ou d’autres tarifs */
        post: operations["counterProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ratings/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les avis sur un projet, un lieu, une personne ou un événement : moyennes et derniers mots, par groupe */
        get: operations["listRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ratings/{ratingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Un avis */
        get: operations["getRating"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les avis à donner, donnés et reçus */
        get: operations["listOwnRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Donner son avis, une fois par événement et par côté, après la soirée
         * @description Sans compte : `orderId` ou `ticketId`, avec le `token` de son lien.
         */
        post: operations["submitRating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ratings/{ratingId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Répondre à un avis que l’on a reçu */
        put: operations["replyToRating"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chercher un projet
         * @description Les mêmes paramètres que la page ; ce qui n’a pas de sens est ignoré.
         */
        get: operations["searchProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chercher un lieu
         * @description Les mêmes paramètres que la page ; ce qui n’a pas de sens est ignoré.
         */
        get: operations["searchPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tous les projets ou tous les lieux, par code postal */
        get: operations["listListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tenir des places pendant quinze minutes, et ouvrir leur paiement */
        post: operations["holdSeats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/booking-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ce que l’organisation demande à qui réserve : à renvoyer dans `answers`
         * @description `place` vaut 0 pour une question de la commande, et sinon la place du billet dans la commande, à partir de 1. Une case cochée vaut `oui`.
         */
        get: operations["listBookingQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Une commande : places, paiement, billets */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderId}/payment-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** De retour du paiement : interroger le prestataire sans attendre ses nouvelles */
        post: operations["checkPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderId}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Dire où vont les billets ; gratuits, ils sont acquis avec cela */
        put: operations["setOrderContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un billet acquis : la soirée, l’adresse exacte, et ce que dit son code
         * @description `orderToken` est le `token` de la commande ; `token`, celui du lien d’un billet transmis. `code` est le texte à mettre en QR.
         */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderId}/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renoncer : les places sont libres aussitôt, le paiement n’est plus possible */
        post: operations["abandonOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** La page d’une annonce ou d’une soirée a été vue */
        post: operations["countView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Le guide de l’hôte ou celui de l’artiste, en PDF */
        get: operations["getGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SessionTokens: {
            token: string;
            refresh_token: string;
        };
        /**
         * @example {
         *       "type": "about:blank",
         *       "title": "Cette page ou cet élément n’existe pas.",
         *       "status": 404,
         *       "code": "not_found",
         *       "detail": "Cette page ou cet élément n’existe pas.",
         *       "requestId": "0198c1f2-7a52-7cc3-98c4-dc0c0c07398f"
         *     }
         */
        Problem: {
            /** @enum {string} */
            type: "about:blank";
            title: string;
            status: number;
            /**
             * @description Stable : c’est lui qu’un programme lit
             * @example not_found
             */
            code: string;
            /** @description Plus précis que le code, stable aussi */
            reason?: string;
            /** @description Une phrase en français, à montrer */
            detail: string;
            fields?: {
                [key: string]: string[];
            };
            /** @description À citer quand on écrit à l’équipe */
            requestId: string;
        };
        Profile: {
            /** Format: uuid */
            id: string;
            email: string;
            firstName: string;
            lastName: string;
            displayName: string;
            bio: string | null;
            roles: ("ROLE_USER" | "ROLE_ARTIST" | "ROLE_HOST" | "ROLE_SPECTATOR" | "ROLE_SUPPORT" | "ROLE_MODERATION" | "ROLE_MONEY" | "ROLE_ADMIN")[];
            /** @enum {string} */
            signUpReason: "find_places" | "find_artists" | "find_events" | "everything";
            phone: string | null;
            phoneVerified: boolean;
            licenceNumber: string | null;
            invoiceInfo: {
                /** @enum {string|null} */
                structureKind: "company" | "association" | "self_employed" | "individual" | null;
                companyName: string | null;
                siren: string | null;
                rna: string | null;
                vatNumber: string | null;
                addressLine: string | null;
                postalCode: string | null;
                city: string | null;
                birthDate: string | null;
                birthPlace: string | null;
                taxNumber: string | null;
            };
            invoiceInfoComplete: boolean;
            /** @enum {string} */
            paymentAccount: "needed" | "being_validated" | "validated";
            consents: {
                terms?: {
                    granted: boolean;
                    version: string;
                    /** Format: date-time */
                    at: string;
                };
                privacy?: {
                    granted: boolean;
                    version: string;
                    /** Format: date-time */
                    at: string;
                };
                newsletter?: {
                    granted: boolean;
                    version: string;
                    /** Format: date-time */
                    at: string;
                };
                marketing?: {
                    granted: boolean;
                    version: string;
                    /** Format: date-time */
                    at: string;
                };
                third_party_cookies?: {
                    granted: boolean;
                    version: string;
                    /** Format: date-time */
                    at: string;
                };
            };
        };
        ClientState: {
            newDiscussion: number;
            labels: {
                [key: string]: string;
            };
            isLoggedUserNeedSacem: boolean;
            user: {
                /** Format: uuid */
                id: string;
                firstName: string;
                lastName: string;
                displayName: string;
                email: string;
                roles: ("ROLE_USER" | "ROLE_ARTIST" | "ROLE_HOST" | "ROLE_SPECTATOR" | "ROLE_SUPPORT" | "ROLE_MODERATION" | "ROLE_MONEY" | "ROLE_ADMIN")[];
            };
            needPhoneValidation: boolean;
        };
        Door: {
            event: {
                /** Format: uuid */
                id: string;
                title: string;
            };
            slots: {
                /** Format: uuid */
                id: string;
                startsAt: string;
                endsAt: string;
                active: boolean;
            }[];
            keeper: {
                name: string;
                /** Format: uuid */
                helperSlotId: string | null;
            };
            publicKeys: string[];
            now: string;
            tickets: components["schemas"]["DoorTicket"][];
            whole: boolean;
            conflicts: components["schemas"]["ScanConflict"][];
        };
        DoorTicket: {
            /** Format: uuid */
            id: string;
            number: number | null;
            holderName: string | null;
            tariffLabel: string;
            /** Format: uuid */
            slotId: string;
            /** @enum {string} */
            state: "held" | "valid" | "released" | "refunded" | "cancelled" | "disputed" | "lost";
            passes?: number;
            admitted: {
                /** Format: uuid */
                scanId: string;
                at: string;
                by: string;
            } | null;
        };
        ScanConflict: {
            /** Format: uuid */
            scanId: string;
            /** Format: uuid */
            ticketId: string;
            number: number | null;
            holderName: string | null;
            /** @enum {string} */
            reason: "refunded" | "cancelled" | "disputed" | "twice" | "wrong_slot" | "passed_on" | "not_confirmed";
            at: string;
            by: string;
            first: {
                at: string;
                by: string;
            } | null;
        };
        ScanAnswer: {
            /** @enum {string} */
            result: "valid";
            ticket: components["schemas"]["DoorTicket"];
        } | {
            /** @enum {string} */
            result: "already";
            ticket: components["schemas"]["DoorTicket"];
        } | {
            /** @enum {string} */
            result: "invalid";
            /** @enum {string} */
            reason: "refunded" | "cancelled" | "disputed" | "unknown" | "not_ours" | "forged" | "wrong_event" | "wrong_slot" | "passed_on" | "not_confirmed" | "unlisted" | "uncheckable";
            ticket?: components["schemas"]["DoorTicket"];
        };
        SyncOutcome: {
            /** Format: uuid */
            scanId: string;
            /** @enum {string} */
            outcome: "recorded" | "conflict" | "undone" | "refused";
            /** @enum {string} */
            reason?: "refunded" | "cancelled" | "disputed" | "unknown" | "not_ours" | "forged" | "wrong_event" | "wrong_slot" | "passed_on" | "not_confirmed" | "unlisted" | "uncheckable";
        };
        ScanLink: {
            id: string;
            label: string;
            slotId: string;
            expiresAt: string;
            admitted: number;
        };
        EventSearchPage: {
            total: number;
            isMore: boolean;
            page: number;
            pages: number;
            families: {
                [key: string]: number;
            };
            cards: components["schemas"]["MappedEvent"][];
            /** @description À donner dans `cursor` pour la page suivante ; `null` à la dernière */
            nextCursor: string | null;
        };
        MappedEvent: components["schemas"]["EventCard"] & {
            latitude: number;
            longitude: number;
        };
        StoredPhoto: {
            /** Format: uuid */
            filesId: string;
            width: number;
            height: number;
            placeholder: string;
            variants: components["schemas"]["PhotoWidths"];
            /** Format: uuid */
            id: string;
        } | null;
        PhotoWidths: {
            jpg: number[];
            webp: number[];
            avif: number[];
        };
        SeriesPlace: {
            /** Format: uuid */
            id: string;
            number: number;
            of: number;
        } | null;
        EventCard: {
            /** Format: uuid */
            id: string;
            title: string;
            /** @enum {string} */
            phase: "cancelled" | "upcoming" | "ongoing" | "past";
            /** @enum {string} */
            visibility: "private" | "hidden" | "public";
            /** @enum {string} */
            organiser: "artist" | "host";
            artistName: string;
            artFamily: string | null;
            artType: string | null;
            placeTitle: string | null;
            placeType: string | null;
            city: string | null;
            communeName: string | null;
            postalCode: string | null;
            accessibilities: string[];
            cover: components["schemas"]["StoredPhoto"];
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            series: components["schemas"]["SeriesPlace"];
            moreDates: number;
            left: number;
            capacity: number;
            fromCents: number;
            isFree: boolean;
            price: string;
            art: string;
        };
        EventDirectoryPage: {
            total: number;
            page: number;
            pages: number;
            entries: components["schemas"]["ListedEvent"][];
            /** @description À donner dans `cursor` pour la page suivante ; `null` à la dernière */
            nextCursor: string | null;
        };
        ListedEvent: {
            /** Format: uuid */
            id: string;
            title: string;
            by: string;
            /** @enum {string|null} */
            type: "peinture" | "dessin-illustration" | "photographie" | "sculpture" | "gravure-estampe" | "ceramique" | "art-textile" | "collage" | "bande-dessinee" | "art-urbain" | "calligraphie" | "installation" | "theatre" | "danse" | "conte" | "lecture-poesie" | "cirque" | "marionnettes" | "humour" | "improvisation" | "magie" | "clown-mime" | "cabaret" | "performance" | "classique" | "baroque-ancienne" | "lyrique-choeur" | "jazz" | "chanson" | "folk-acoustique" | "pop-rock" | "blues-soul" | "rap-slam" | "musiques-du-monde" | "musique-traditionnelle" | "electro" | "mapping-video" | "installation-interactive" | "art-generatif" | "creation-sonore" | "realite-virtuelle" | "cinema-animation" | "live-audiovisuel" | "jeu-video" | null;
            /** Format: date-time */
            startsAt: string;
            communeName: string | null;
            postalCode: string | null;
        };
        Event: {
            cover: components["schemas"]["StoredPhoto"];
            durationHours: number;
            goal: components["schemas"]["Goal"];
            project: components["schemas"]["EventProject"];
            place: components["schemas"]["EventPlace"];
            artist: components["schemas"]["Person"];
            host: components["schemas"]["Person"];
            access: {
                sides: ("artist" | "host")[];
                isOrganiser: boolean;
                isAdmin: boolean;
            };
            slots: components["schemas"]["Slot"][];
            tariffs: components["schemas"]["Tariff"][];
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            /** @enum {string} */
            visibility: "private" | "hidden" | "public";
            /** @enum {string} */
            state: "cancelled" | "upcoming";
            /** @enum {string} */
            phase: "cancelled" | "upcoming" | "ongoing" | "past";
            /** @enum {string} */
            organiser: "artist" | "host";
            /** Format: date-time */
            firstStartsAt: string;
            /** Format: date-time */
            publishedAt: string | null;
            /** Format: date-time */
            lastEndsAt: string;
            /** Format: date-time */
            updatedAt: string;
            salesCloseMinutes: number;
            salesStopped: boolean;
            maxPerOrder: number;
            /** @enum {string} */
            entry: "before-start" | "late" | "any-time";
            vatRate: 0 | 210 | 550 | 1000 | 2000;
            /** @enum {string} */
            openness: "open" | "private";
            series: components["schemas"]["SeriesPlace"];
            cancelled: {
                /** Format: date-time */
                at: string;
                /** @enum {string|null} */
                cause: "artist" | "host" | "goal" | "admin" | null;
                reason: string | null;
            } | null;
        };
        Goal: {
            goalCents: number;
            reachedCents: number;
            percent: number;
            /** Format: date-time */
            deadline: string;
            delayDays: number;
            maintainIfMissed: boolean;
            over: boolean;
            /** @enum {string|null} */
            outcome: "met" | "missed" | "maintained" | null;
        } | null;
        EventProject: {
            /** Format: uuid */
            id: string;
            title: string | null;
            artistName: string;
            /** @enum {string|null} */
            artFamily: "arts-visuels" | "arts-vivants" | "musique" | "arts-numeriques" | null;
            /** @enum {string|null} */
            artType: "peinture" | "dessin-illustration" | "photographie" | "sculpture" | "gravure-estampe" | "ceramique" | "art-textile" | "collage" | "bande-dessinee" | "art-urbain" | "calligraphie" | "installation" | "theatre" | "danse" | "conte" | "lecture-poesie" | "cirque" | "marionnettes" | "humour" | "improvisation" | "magie" | "clown-mime" | "cabaret" | "performance" | "classique" | "baroque-ancienne" | "lyrique-choeur" | "jazz" | "chanson" | "folk-acoustique" | "pop-rock" | "blues-soul" | "rap-slam" | "musiques-du-monde" | "musique-traditionnelle" | "electro" | "mapping-video" | "installation-interactive" | "art-generatif" | "creation-sonore" | "realite-virtuelle" | "cinema-animation" | "live-audiovisuel" | "jeu-video" | null;
            durationHours: number | null;
            minimumAge: number | null;
            indications: ("pour-enfants" | "audiodescription" | "tout-public" | "langue-des-signes" | "surtitrage" | "sans-paroles" | "seance-apaisee" | "participatif" | "lumieres-clignotantes")[];
            videoLinks: string[];
            excerpt: components["schemas"]["Excerpt"];
            visible: boolean;
        };
        Excerpt: {
            /** @description Une adresse de ce site, que l’on peut lire par morceaux (Range) */
            src: string;
            contentType: string;
            /** @enum {string} */
            kind: "audio" | "video";
            bytes: number;
        } | null;
        EventPlace: {
            area: components["schemas"]["Area"];
            /** Format: uuid */
            id: string;
            title: string | null;
            /** @enum {string|null} */
            placeFamily: "logement" | "commerce" | "bar-restaurant" | "lieu-de-travail" | "exterieur" | "lieu-associatif" | "patrimoine" | "accueil-soin" | "insolite" | null;
            /** @enum {string|null} */
            placeType: "appartement" | "maison" | "loft" | "chambre-d-hotes" | "parties-communes" | "librairie" | "disquaire" | "fleuriste" | "boutique" | "salon-de-coiffure" | "epicerie-caviste" | "laverie" | "bar" | "cafe" | "restaurant" | "salon-de-the" | "brasserie-artisanale" | "guinguette" | "bureaux" | "coworking" | "atelier" | "hangar-usine" | "showroom" | "jardin" | "cour" | "terrasse-toit" | "ferme-vigne" | "bord-de-l-eau" | "tiers-lieu" | "local-associatif" | "bibliotheque" | "ecole" | "maison-de-quartier" | "chateau-manoir" | "chapelle-eglise" | "cave-voutee" | "moulin-grange" | "hotel-particulier" | "hotel" | "auberge-camping" | "residence-seniors" | "hopital" | "peniche-bateau" | "serre" | "gare-wagon" | "piscine-desaffectee" | "autre-insolite" | null;
            city: string | null;
            communeName: string | null;
            postalCode: string | null;
            accessibilities: ("plain-pied" | "ascenseur" | "fauteuil-roulant" | "toilettes-adaptees" | "stationnement-pmr" | "boucle-magnetique" | "chien-guide" | "assises-dossier" | "transports-proches")[];
            visible: boolean;
        };
        Area: {
            latitude: number;
            longitude: number;
            radiusM: number;
        } | null;
        Person: {
            /** Format: uuid */
            id: string;
            name: string;
            portrait: string | null;
            /** Format: date-time */
            memberSince: string;
            bio: string | null;
            seller: components["schemas"]["Seller"];
        };
        Seller: {
            /** @enum {boolean} */
            isTrader: true;
            /** @enum {string} */
            kind: "company" | "association" | "self_employed";
            name: string;
            siren: string | null;
            rna: string | null;
            vatNumber: string | null;
            address: string | null;
        } | {
            /** @enum {boolean} */
            isTrader: false;
        };
        Slot: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            active: boolean;
            cancelReason: string | null;
            /** Format: date-time */
            movedFrom: string | null;
            moves: number;
            capacity: number;
            left: number;
            tariffs: {
                /** Format: uuid */
                tariffId: string;
                left: number;
                /** Format: date-time */
                salesFrom: string | null;
                /**
                 * Format: date-time
                 * @description Le premier instant où ce tarif n’est plus vendu pour cette date
                 */
                salesUntil: string | null;
                /** @enum {string} */
                onSale: "now" | "later" | "over";
            }[];
            /** Format: date-time */
            salesCloseAt: string;
            salesOpen: boolean;
        };
        Tariff: {
            /** Format: uuid */
            id: string;
            label: string;
            /** @enum {string} */
            priceType: "fixed" | "free" | "free-price";
            priceCents: number | null;
            quantity: number;
            /** Format: date-time */
            salesFrom: string | null;
            /** Format: date-time */
            salesUntil: string | null;
            salesUntilDays: number | null;
            minPerOrder: number | null;
            maxPerOrder: number | null;
        };
        Project: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            publishedAt: string | null;
            artistName: string;
            isGroup: boolean;
            /** @enum {string|null} */
            artFamily: "arts-visuels" | "arts-vivants" | "musique" | "arts-numeriques" | null;
            /** @enum {string|null} */
            artType: "peinture" | "dessin-illustration" | "photographie" | "sculpture" | "gravure-estampe" | "ceramique" | "art-textile" | "collage" | "bande-dessinee" | "art-urbain" | "calligraphie" | "installation" | "theatre" | "danse" | "conte" | "lecture-poesie" | "cirque" | "marionnettes" | "humour" | "improvisation" | "magie" | "clown-mime" | "cabaret" | "performance" | "classique" | "baroque-ancienne" | "lyrique-choeur" | "jazz" | "chanson" | "folk-acoustique" | "pop-rock" | "blues-soul" | "rap-slam" | "musiques-du-monde" | "musique-traditionnelle" | "electro" | "mapping-video" | "installation-interactive" | "art-generatif" | "creation-sonore" | "realite-virtuelle" | "cinema-animation" | "live-audiovisuel" | "jeu-video" | null;
            title: string | null;
            description: string | null;
            durationHours: number | null;
            videoLinks: string[];
            otherLinks: string[];
            audienceMin: number | null;
            audienceMax: number | null;
            minimumAge: number | null;
            indications: ("pour-enfants" | "audiodescription" | "tout-public" | "langue-des-signes" | "surtitrage" | "sans-paroles" | "seance-apaisee" | "participatif" | "lumieres-clignotantes")[];
            communeCode: string | null;
            communeName: string | null;
            city: string | null;
            postalCode: string | null;
            latitude: number | null;
            longitude: number | null;
            maxTravelKm: number | null;
            needs: ("prise-electrique" | "sonorisation" | "eclairage" | "obscurite" | "silence" | "piano" | "chaises" | "tables" | "murs-accrochage" | "video-projection" | "wifi" | "hauteur-plafond" | "sol-plat" | "plain-pied" | "loge" | "point-d-eau" | "stationnement" | "aide-montage")[];
            otherNeeds: string | null;
            needsMusicRights: boolean | null;
            helps: ("apporte-son" | "apporte-lumiere" | "communication" | "affiche" | "montage" | "accueil" | "rencontre" | "atelier-initiation" | "rangement" | "photos")[];
            placeFamilies: ("logement" | "commerce" | "bar-restaurant" | "lieu-de-travail" | "exterieur" | "lieu-associatif" | "patrimoine" | "accueil-soin" | "insolite")[];
            minSurfaceM2: number | null;
            acceptsRent: boolean | null;
            maxRentCents: number | null;
            openness: ("open" | "private")[];
            /** @enum {string|null} */
            priceType: "fixed" | "free" | null;
            priceCents: number | null;
            remunerationModes: ("ticketing" | "purchase")[];
            cancelDelayDays: 1 | 3 | 7 | 14 | null;
            maintainIfGoalMissed: boolean;
            /** @enum {string|null} */
            availability: "every-day" | "weekdays" | "weekends" | "custom" | null;
            unavailabilities: {
                startsOn: string;
                endsOn: string;
            }[];
            /** @enum {string} */
            listingState: "draft" | "published_visible" | "published_invisible" | "deleted";
            /** @enum {string|null} */
            viewerRole: "member" | "owner" | null;
            owner: components["schemas"]["Person"];
            excerpt: components["schemas"]["Excerpt"];
            photos: components["schemas"]["StoredPhoto"][];
            responseStats: {
                ratePercent: number;
                typicalHours: number;
            } | null;
        };
        Place: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            publishedAt: string | null;
            /** @enum {string|null} */
            placeFamily: "logement" | "commerce" | "bar-restaurant" | "lieu-de-travail" | "exterieur" | "lieu-associatif" | "patrimoine" | "accueil-soin" | "insolite" | null;
            /** @enum {string|null} */
            placeType: "appartement" | "maison" | "loft" | "chambre-d-hotes" | "parties-communes" | "librairie" | "disquaire" | "fleuriste" | "boutique" | "salon-de-coiffure" | "epicerie-caviste" | "laverie" | "bar" | "cafe" | "restaurant" | "salon-de-the" | "brasserie-artisanale" | "guinguette" | "bureaux" | "coworking" | "atelier" | "hangar-usine" | "showroom" | "jardin" | "cour" | "terrasse-toit" | "ferme-vigne" | "bord-de-l-eau" | "tiers-lieu" | "local-associatif" | "bibliotheque" | "ecole" | "maison-de-quartier" | "chateau-manoir" | "chapelle-eglise" | "cave-voutee" | "moulin-grange" | "hotel-particulier" | "hotel" | "auberge-camping" | "residence-seniors" | "hopital" | "peniche-bateau" | "serre" | "gare-wagon" | "piscine-desaffectee" | "autre-insolite" | null;
            title: string | null;
            description: string | null;
            surfaceM2: number | null;
            communeCode: string | null;
            communeName: string | null;
            city: string | null;
            postalCode: string | null;
            area: components["schemas"]["Area"];
            possibilities: ("musique-amplifiee" | "acoustique-seulement" | "accrochage-murs" | "mobilier-deplacable" | "obscurite-possible" | "piano-sur-place" | "sonorisation-sur-place" | "video-sur-place" | "chaises-sur-place" | "bar-sur-place" | "cuisine" | "loge-sur-place" | "vente-oeuvres" | "exposition-longue" | "repli-pluie" | "enfants-bienvenus" | "stationnement-sur-place")[];
            helps: ("communication" | "accueil" | "montage" | "pret-materiel" | "repas" | "boissons" | "hebergement" | "transport" | "repetition" | "rangement")[];
            accessibilities: ("plain-pied" | "ascenseur" | "fauteuil-roulant" | "toilettes-adaptees" | "stationnement-pmr" | "boucle-magnetique" | "chien-guide" | "assises-dossier" | "transports-proches")[];
            artTypes: ("peinture" | "dessin-illustration" | "photographie" | "sculpture" | "gravure-estampe" | "ceramique" | "art-textile" | "collage" | "bande-dessinee" | "art-urbain" | "calligraphie" | "installation" | "theatre" | "danse" | "conte" | "lecture-poesie" | "cirque" | "marionnettes" | "humour" | "improvisation" | "magie" | "clown-mime" | "cabaret" | "performance" | "classique" | "baroque-ancienne" | "lyrique-choeur" | "jazz" | "chanson" | "folk-acoustique" | "pop-rock" | "blues-soul" | "rap-slam" | "musiques-du-monde" | "musique-traditionnelle" | "electro" | "mapping-video" | "installation-interactive" | "art-generatif" | "creation-sonore" | "realite-virtuelle" | "cinema-animation" | "live-audiovisuel" | "jeu-video")[];
            openness: ("open" | "private")[];
            paidProjectTypes: ("purchase" | "ticketing" | "free")[];
            maxBudgetCents: number | null;
            maxCapacity: number | null;
            /** @enum {string|null} */
            rentType: "fixed" | "free" | null;
            rentCents: number | null;
            remunerationModes: ("ticketing" | "rental")[];
            wantsProfitShare: boolean;
            cancelDelayDays: 1 | 3 | 7 | 14 | null;
            maintainIfGoalMissed: boolean;
            /** @enum {string|null} */
            availability: "every-day" | "weekdays" | "weekends" | "custom" | null;
            unavailabilities: {
                startsOn: string;
                endsOn: string;
            }[];
            /** @enum {string} */
            listingState: "draft" | "published_visible" | "published_invisible" | "deleted";
            /** @enum {string|null} */
            viewerRole: "member" | "owner" | null;
            owner: components["schemas"]["Person"];
            photos: components["schemas"]["StoredPhoto"][];
            responseStats: {
                ratePercent: number;
                typicalHours: number;
            } | null;
        };
        DiscussionPage: {
            discussions: components["schemas"]["DiscussionSummary"][];
            nextBefore: string | null;
            /** @description À donner dans `cursor` pour la page suivante ; `null` à la dernière */
            nextCursor: string | null;
        };
        DiscussionSummary: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            side: "artist" | "host" | "public";
            name: string;
            projectTitle: string | null;
            placeTitle: string | null;
            eventTitle: string | null;
            cover: components["schemas"]["StoredPhoto"];
            /** Format: date-time */
            lastActivityAt: string;
            lastMessage: {
                excerpt: string;
                mine: boolean;
            } | null;
            unread: number;
        };
        PostedMessage: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            discussionId: string;
            seq: number;
            /** Format: date-time */
            createdAt: string;
        };
        Discussion: {
            /** Format: uuid */
            id: string;
            messages: components["schemas"]["Message"][];
            hasOlder: boolean;
            lastSeq: number;
            lastReadSeq: number;
            refusal: {
                /** @enum {string} */
                reason: "you_blocked" | "blocked" | "project_gone" | "place_gone" | "you_closed" | "closed" | "event_over" | "organiser_gone" | "asker_gone" | "unanswered";
                sentence: string;
            } | null;
            /** @enum {string} */
            kind: "pair";
            /** @enum {string} */
            side: "artist" | "host";
            project: components["schemas"]["DiscussionListing"];
            place: components["schemas"]["DiscussionListing"];
            other: {
                /** Format: uuid */
                userId: string;
                name: string;
            };
        } | {
            /** Format: uuid */
            id: string;
            messages: components["schemas"]["Message"][];
            hasOlder: boolean;
            lastSeq: number;
            lastReadSeq: number;
            refusal: {
                /** @enum {string} */
                reason: "you_blocked" | "blocked" | "project_gone" | "place_gone" | "you_closed" | "closed" | "event_over" | "organiser_gone" | "asker_gone" | "unanswered";
                sentence: string;
            } | null;
            /** @enum {string} */
            kind: "event";
            /** @enum {string} */
            side: "artist" | "host" | "public";
            event: {
                /** Format: uuid */
                id: string;
                title: string;
                /** Format: date-time */
                startsAt: string;
                cover: components["schemas"]["StoredPhoto"];
            };
            other: {
                /** Format: uuid */
                userId: string | null;
                name: string;
            };
        };
        Message: {
            /** Format: uuid */
            id: string;
            seq: number;
            body: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            side: "artist" | "host" | "public";
            mine: boolean;
            /** Format: uuid */
            senderId: string | null;
            senderName: string;
            clientKey: string | null;
        };
        DiscussionListing: {
            /** Format: uuid */
            id: string;
            title: string;
            by: string;
            cover: components["schemas"]["StoredPhoto"];
            visible: boolean;
        };
        Question: {
            event: {
                /** Format: uuid */
                id: string;
                title: string;
                /** Format: date-time */
                startsAt: string;
                /** @enum {string} */
                phase: "cancelled" | "upcoming" | "ongoing" | "past";
            };
            to: string;
            asker: {
                /** @enum {string} */
                kind: "account";
            } | {
                /** @enum {string} */
                kind: "buyer";
                email: string;
            } | {
                /** @enum {string} */
                kind: "stranger";
            };
            /** Format: uuid */
            discussionId: string | null;
            isOwn: boolean;
            refusal: {
                /** @enum {string} */
                reason: "you_blocked" | "blocked" | "project_gone" | "place_gone" | "you_closed" | "closed" | "event_over" | "organiser_gone" | "asker_gone" | "unanswered";
                sentence: string;
            } | null;
        };
        QuestionWritten: {
            /** @enum {string} */
            state: "sent";
            /** Format: uuid */
            discussionId: string;
            key: string | null;
            message: components["schemas"]["PostedMessage"];
        } | {
            /** @enum {string} */
            state: "waits";
        };
        MessageToConfirm: {
            to: string;
            eventTitle: string;
            body: string;
            isSent: boolean;
        };
        ConfirmedMessage: {
            /** Format: uuid */
            discussionId: string;
            key: string | null;
        };
        GuestConversation: {
            /** Format: uuid */
            id: string;
            to: string;
            name: string;
            event: {
                /** Format: uuid */
                id: string;
                title: string;
                /** Format: date-time */
                startsAt: string;
            };
            messages: {
                /** Format: uuid */
                id: string;
                seq: number;
                body: string;
                /** Format: date-time */
                at: string;
                mine: boolean;
                senderName: string;
            }[];
            lastSeq: number;
            refusal: {
                /** @enum {string} */
                reason: "you_blocked" | "blocked" | "project_gone" | "place_gone" | "you_closed" | "closed" | "event_over" | "organiser_gone" | "asker_gone" | "unanswered";
                sentence: string;
            } | null;
        };
        ReportPage: {
            reports: components["schemas"]["Report"][];
            nextBefore: string | null;
            /** @description À donner dans `cursor` pour la page suivante ; `null` à la dernière */
            nextCursor: string | null;
        };
        Report: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "open" | "closed";
            text: string;
            /** Format: uuid */
            reporterId: string | null;
            reporterEmail: string | null;
            /** @enum {string} */
            subjectKind: "person" | "message" | "project" | "place" | "rating" | "event" | "photo";
            /** Format: uuid */
            subjectId: string;
            /** @enum {string} */
            reason: "harassment" | "hate" | "safety" | "minors" | "copyright" | "fraud" | "misleading" | "solicitation" | "illegal" | "other";
            /** Format: date-time */
            closedAt: string | null;
            closedBy: string | null;
            outcome: string | null;
            reporterName: string;
        };
        Repertoire: {
            /** Format: uuid */
            projectId: string;
            title: string | null;
            artistName: string;
            needsMusicRights: boolean | null;
            works: components["schemas"]["RepertoireWork"][];
            events: components["schemas"]["RepertoireEvent"][];
            conditions: {
                maxCapacity: number;
                maxArtisticBudgetCents: number;
                privatePlaceFamilies: string[];
            };
        };
        RepertoireWork: components["schemas"]["Work"] & {
            /** Format: uuid */
            id: string;
        };
        Work: {
            title: string;
            authors: string;
            durationSeconds: number;
        };
        RepertoireEvent: {
            /** Format: uuid */
            eventId: string;
            title: string;
            /** Format: date-time */
            firstStartsAt: string;
            isOver: boolean;
            isCancelled: boolean;
            /** @enum {string} */
            state: "needed" | "declared_before" | "declared_after" | "programme_sent" | "not_needed";
        };
        EventRights: {
            /** Format: uuid */
            eventId: string;
            title: string;
            /** Format: uuid */
            projectId: string;
            /** @enum {string} */
            state: "needed" | "declared_before" | "declared_after" | "programme_sent" | "not_needed";
            isCancelled: boolean;
            isOrganiser: boolean;
            mayEditRepertoire: boolean;
            /** Format: date-time */
            firstStartsAt: string;
            /** Format: date-time */
            lastEndsAt: string;
            /** Format: date-time */
            deadline: string;
            automatic: boolean;
            notAutomaticBecause: string[];
            declared: {
                /** Format: date-time */
                at: string;
                by: string;
                before: boolean;
                works: components["schemas"]["Work"][];
            } | null;
            programme: {
                /** Format: date-time */
                at: string;
                works: components["schemas"]["Work"][];
            } | null;
            mayCorrectProgramme: boolean;
            repertoire: components["schemas"]["RepertoireWork"][];
            names: {
                artist: string;
                host: string;
            };
            sharing: {
                /** @enum {string} */
                remuneration: "ticketing" | "shared-profits" | "fixed-rent" | "fixed-remuneration" | "free-event" | "no-remuneration" | "service-purchase" | "space-rental";
                amountCents: number | null;
                insurance: boolean;
                musicRights: {
                    needed: boolean;
                    automatic: boolean;
                };
                days: number;
                evenings: number;
            };
            now: components["schemas"]["RightsEstimate"];
            full: components["schemas"]["RightsEstimate"];
        };
        RightsEstimate: {
            fall: components["schemas"]["Shares"];
            dueCents: number;
            earlyCents: number;
        };
        Shares: {
            grossCents: number;
            serviceCents: number;
            insuranceCents: number;
            musicRightsCents: number;
            netCents: number;
            hostCents: number;
            artistCents: number;
            musicRightsToSettleCents: number;
        };
        NoticeSettings: {
            choices: {
                tickets: components["schemas"]["NoticeChoice"];
                events: components["schemas"]["NoticeChoice"];
                proposals: components["schemas"]["NoticeChoice"];
                messages: components["schemas"]["NoticeChoice"];
                ratings: components["schemas"]["NoticeChoice"];
                following: components["schemas"]["NoticeChoice"];
                matches: components["schemas"]["NoticeChoice"];
                sponsorship: components["schemas"]["NoticeChoice"];
                invitations: components["schemas"]["NoticeChoice"];
            };
            devices: {
                /** Format: uuid */
                id: string;
                device: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            phoneVerified: boolean;
            pushKey: string;
        };
        NoticeChoice: {
            push: boolean;
            mail: boolean;
            sms: boolean;
        };
        Commune: {
            code: string;
            name: string;
            postalCodes: string[];
            department: string;
            region: string;
            /** @description Pour un arrondissement : sa ville */
            parentName?: string;
            latitude: number;
            longitude: number;
        };
        Address: {
            label: string;
            number?: string;
            street?: string;
            city: string;
            postalCode: string;
            communeCode: string;
            latitude: number;
            longitude: number;
        };
        Photo: {
            id: string;
            src: string;
            width: number;
            height: number;
            avif?: string;
            webp?: string;
            blur?: string;
        };
        ProposalPage: {
            proposals: components["schemas"]["ProposalCard"][];
            page: number;
            hasMore: boolean;
            /** @description À donner dans `cursor` pour la page suivante ; `null` à la dernière */
            nextCursor: string | null;
        };
        ProposalCard: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            direction: "to-host" | "to-artist";
            /** @enum {string} */
            state: "expired" | "cancelled" | "draft" | "refused" | "sent" | "to_finalize" | "accepted" | "countered" | "resent";
            /** @enum {string} */
            side: "artist" | "host";
            isSender: boolean;
            /** @enum {string} */
            labelCode: "expired" | "cancelled" | "draft" | "to_finalize" | "accepted" | "countered" | "resent" | "waiting_for_you" | "waiting_for_host" | "waiting_for_artist" | "archived";
            label: string;
            needsMe: boolean;
            title: string;
            projectTitle: string | null;
            artistName: string | null;
            placeTitle: string | null;
            city: string | null;
            cover: components["schemas"]["StoredPhoto"];
            dates: components["schemas"]["ProposedDate"][];
            series: boolean;
            remunerationLabel: string | null;
            /** @enum {string|null} */
            openness: "open" | "private" | null;
            message: string | null;
            isCounter: boolean;
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            eventId: string | null;
            href: string;
        };
        ProposedDate: {
            day: string;
            startTime: string;
            endTime: string;
        };
        Proposal: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            direction: "to-host" | "to-artist";
            /** @enum {string} */
            state: "expired" | "cancelled" | "draft" | "refused" | "sent" | "to_finalize" | "accepted" | "countered" | "resent";
            /** @enum {string} */
            side: "artist" | "host";
            isSender: boolean;
            /** @enum {string} */
            labelCode: "expired" | "cancelled" | "draft" | "to_finalize" | "accepted" | "countered" | "resent" | "waiting_for_you" | "waiting_for_host" | "waiting_for_artist" | "archived";
            label: string;
            actions: ("cancel" | "delete" | "accept" | "refuse" | "counter" | "resend" | "edit" | "pay")[];
            content: components["schemas"]["ProposalContent"];
            project: components["schemas"]["ProposedProject"];
            place: components["schemas"]["ProposedPlace"];
            cover: components["schemas"]["StoredPhoto"];
            senderName: string;
            otherName: string;
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            answeredAt: string | null;
            refusalMessage: string | null;
            chosenDates: number[] | null;
            /** @enum {string|null} */
            chosenRemuneration: "ticketing" | "shared-profits" | "fixed-rent" | "fixed-remuneration" | "free-event" | "no-remuneration" | "service-purchase" | "space-rental" | null;
            dateWarnings: {
                index: number;
                /** @enum {string} */
                code: "project_unavailable" | "place_unavailable" | "place_event" | "artist_event" | "other_proposal" | "clock_change";
                message: string;
            }[];
            terms: components["schemas"]["Terms"];
            evenings: components["schemas"]["Terms"][];
            forecasts: components["schemas"]["Forecast"][];
            vatFigures: {
                franchiseCents: number;
                firstPerformances: number;
                supportEvents: number;
            };
            purchase: components["schemas"]["Purchase"];
            isCounter: boolean;
            round: number;
            rounds: {
                number: number;
                /** Format: uuid */
                proposalId: string;
                /** @enum {string} */
                side: "artist" | "host";
                by: string | null;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                state: "expired" | "cancelled" | "draft" | "refused" | "sent" | "to_finalize" | "accepted" | "countered" | "resent";
                label: string;
                message: string | null;
                differences: {
                    /** @enum {string} */
                    field: "message" | "title" | "description" | "openness" | "cancelDelayDays" | "maintainIfGoalMissed" | "projectId" | "placeId" | "dates" | "series" | "capacity" | "remuneration" | "amountCents" | "hostSharePercent" | "insurance" | "vatRate" | "vatChoice" | "goalCents" | "tariffs" | "ticketingDeferred";
                    label: string;
                    before: string;
                    after: string;
                }[];
            }[];
            replaces: {
                /** Format: uuid */
                id: string;
                differences: {
                    /** @enum {string} */
                    field: "message" | "title" | "description" | "openness" | "cancelDelayDays" | "maintainIfGoalMissed" | "projectId" | "placeId" | "dates" | "series" | "capacity" | "remuneration" | "amountCents" | "hostSharePercent" | "insurance" | "vatRate" | "vatChoice" | "goalCents" | "tariffs" | "ticketingDeferred";
                    label: string;
                    before: string;
                    after: string;
                }[];
                content: components["schemas"]["ProposalContent"];
            } | null;
            replacedBy: string | null;
            history: {
                /** Format: uuid */
                proposalId: string;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                state: "expired" | "cancelled" | "draft" | "refused" | "sent" | "to_finalize" | "accepted" | "countered" | "resent";
                label: string;
                by: string | null;
                mine: boolean;
            }[];
            /** Format: uuid */
            discussionId: string | null;
            /** Format: uuid */
            eventId: string | null;
            /** @enum {string|null} */
            eventState: "cancelled" | "upcoming" | null;
            series: components["schemas"]["SeriesEvening"][];
            returned: {
                cents: number;
                /** Format: date-time */
                at: string;
            } | null;
            contact: {
                name: string;
                email: string;
                phone: string | null;
            } | null;
        };
        ProposalContent: {
            /** Format: uuid */
            projectId: string | null;
            /** Format: uuid */
            placeId: string | null;
            /** @enum {string|null} */
            openness: "open" | "private" | null;
            title: string | null;
            description: string | null;
            dates: components["schemas"]["ProposedDate"][];
            series: boolean;
            capacity: number | null;
            /** @enum {string|null} */
            remuneration: "ticketing" | "shared-profits" | "fixed-rent" | "fixed-remuneration" | "free-event" | "no-remuneration" | "service-purchase" | "space-rental" | "ticketing-or-purchase" | "ticketing-or-rental" | null;
            amountCents: number | null;
            hostSharePercent: number | null;
            insurance: boolean | null;
            vatRate: 0 | 210 | 550 | 1000 | 2000 | null;
            vatChoice: components["schemas"]["VatChoice"];
            goalCents: number | null;
            cancelDelayDays: 1 | 3 | 7 | 14 | null;
            maintainIfGoalMissed: boolean | null;
            tariffs: components["schemas"]["TermsTariff"][] | null;
            ticketingDeferred: boolean;
            message: string | null;
        };
        VatChoice: {
            rules: string;
            answers: {
                /** @enum {string} */
                status?: "charges" | "franchise" | "association" | "individual";
                /** @enum {string} */
                support?: "yes" | "no";
                /** @enum {string} */
                art?: "show" | "exhibition" | "workshop" | "other";
                /** @enum {string} */
                premiere?: "yes" | "no";
                /** @enum {string} */
                food?: "none" | "apart" | "during" | "included";
                /** @enum {string} */
                place?: "ordinary" | "drinking";
                /** @enum {string} */
                price?: "paid" | "free-price" | "free";
            };
            rule: string | null;
            source: string | null;
            proposed: 0 | 210 | 550 | 1000 | 2000 | null;
            chosen: 0 | 210 | 550 | 1000 | 2000;
        } | null;
        TermsTariff: {
            label: string;
            /** @enum {string} */
            priceType: "fixed" | "free" | "free-price";
            priceCents: number | null;
            quantity: number;
            /** @description Jour et heure à Paris, comme `2026-12-03T18:00` */
            salesFrom?: string;
            /** @description Jour et heure à Paris, comme `2026-12-03T18:00` */
            salesUntil?: string;
            /** @description En vente jusqu’à autant de jours avant chaque date */
            salesUntilDays?: number;
            minPerOrder?: number;
            maxPerOrder?: number;
        };
        ProposedProject: {
            /** Format: uuid */
            id: string;
            title: string;
            cover: components["schemas"]["StoredPhoto"];
            city: string | null;
            visible: boolean;
            /** Format: uuid */
            ownerId: string;
            ownerName: string;
            artistName: string;
            durationHours: number | null;
            audienceMax: number | null;
            needsMusicRights: boolean;
            vat: {
                /** @enum {string|null} */
                status: "charges" | "franchise" | "association" | "individual" | null;
                /** @enum {string|null} */
                art: "show" | "exhibition" | "workshop" | "other" | null;
            };
            wishes: {
                /** @enum {string|null} */
                priceType: "fixed" | "free" | null;
                priceCents: number | null;
                remunerationModes: ("ticketing" | "purchase")[];
                acceptsRent: boolean | null;
                maxRentCents: number | null;
                openness: ("open" | "private")[];
            };
            schedule: {
                /** @enum {string|null} */
                availability: "every-day" | "weekdays" | "weekends" | "custom" | null;
                unavailabilities: {
                    startsOn: string;
                    endsOn: string;
                }[];
            };
        };
        ProposedPlace: {
            /** Format: uuid */
            id: string;
            title: string;
            cover: components["schemas"]["StoredPhoto"];
            city: string | null;
            visible: boolean;
            /** Format: uuid */
            ownerId: string;
            ownerName: string;
            /** @enum {string|null} */
            placeFamily: "logement" | "commerce" | "bar-restaurant" | "lieu-de-travail" | "exterieur" | "lieu-associatif" | "patrimoine" | "accueil-soin" | "insolite" | null;
            maxCapacity: number | null;
            vat: {
                /** @enum {string|null} */
                status: "charges" | "franchise" | "association" | "individual" | null;
                /** @enum {string|null} */
                place: "ordinary" | "drinking" | null;
            };
            surfaceM2: number | null;
            wishes: {
                paidProjectTypes: ("purchase" | "ticketing" | "free")[];
                maxBudgetCents: number | null;
                /** @enum {string|null} */
                rentType: "fixed" | "free" | null;
                rentCents: number | null;
                remunerationModes: ("ticketing" | "rental")[];
                wantsProfitShare: boolean;
                openness: ("open" | "private")[];
            };
            schedule: {
                /** @enum {string|null} */
                availability: "every-day" | "weekdays" | "weekends" | "custom" | null;
                unavailabilities: {
                    startsOn: string;
                    endsOn: string;
                }[];
            };
        };
        Terms: {
            version: 1 | 2 | 3;
            /** @enum {string} */
            remuneration: "ticketing" | "shared-profits" | "fixed-rent" | "fixed-remuneration" | "free-event" | "no-remuneration" | "service-purchase" | "space-rental";
            amountCents: number | null;
            hostSharePercent?: number;
            /** @enum {string} */
            openness: "open" | "private";
            capacity: number;
            tariffs: components["schemas"]["TermsTariff"][];
            vatRate: 0 | 210 | 550 | 1000 | 2000;
            vat?: {
                charges: {
                    artist: boolean;
                    host: boolean;
                };
                choice?: components["schemas"]["VatChoice"];
            };
            insurance: boolean;
            musicRights: {
                needed: boolean;
                automatic: boolean;
            };
            goal: {
                goalCents: number;
                delayDays: 1 | 3 | 7 | 14;
                maintainIfMissed: boolean;
            } | null;
            slots: {
                startsAt: string;
                endsAt: string;
            }[];
        } | null;
        Forecast: {
            /** @enum {string} */
            name: "goal" | "full" | "half";
            waterfall: components["schemas"]["Shares"];
        };
        Purchase: {
            /** @enum {string} */
            payer: "artist" | "host";
            priceCents: number;
            serviceCents: number;
            totalCents: number;
        } | null;
        SeriesEvening: {
            /** Format: uuid */
            eventId: string;
            number: number;
            of: number;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @enum {string} */
            state: "cancelled" | "upcoming";
            /** @enum {string} */
            visibility: "private" | "hidden" | "public";
        };
        Acceptance: {
            proposal: components["schemas"]["Proposal"];
            missing: {
                /** @enum {string} */
                code: "ticketing" | "goal" | "dates" | "remuneration" | "vat" | "invoice_info" | "payment_account";
                message: string;
                href: string | null;
            }[];
            dateChoices: {
                index: number;
                date: components["schemas"]["ProposedDate"];
                chosen: boolean;
                warnings: {
                    index: number;
                    /** @enum {string} */
                    code: "project_unavailable" | "place_unavailable" | "place_event" | "artist_event" | "other_proposal" | "clock_change";
                    message: string;
                }[];
            }[];
            remunerationChoices: {
                /** @enum {string} */
                code: "ticketing" | "shared-profits" | "fixed-rent" | "fixed-remuneration" | "free-event" | "no-remuneration" | "service-purchase" | "space-rental";
                label: string;
                chosen: boolean;
            }[];
            ticketing: {
                editable: boolean;
                capacity: number;
                facts: {
                    capacity: number;
                    artisticBudgetCents: number;
                    hasPaidTariff: boolean;
                    placeFamily: string;
                } | null;
            };
            terms: components["schemas"]["Terms"];
            termsHash: string | null;
            forecasts: components["schemas"]["Forecast"][];
            purchase: components["schemas"]["Purchase"];
            ready: boolean;
        };
        AcceptanceResult: {
            /** @enum {string} */
            state: "accepted";
            /** Format: uuid */
            eventId: string;
        } | {
            /** @enum {string} */
            state: "to_finalize";
            purchase: components["schemas"]["Purchase"];
            checkoutHref: string | null;
            message: string;
        };
        RatingsOf: {
            overall: {
                average: number;
                count: number;
            } | null;
            groups: components["schemas"]["RatingGroup"][];
        };
        RatingGroup: {
            average: number;
            count: number;
            /** @enum {string} */
            group: "artist" | "host" | "public";
            averages: {
                performance: number;
                greeting: number;
                relational: number;
                professionalism: number;
                satisfaction: number;
            };
            ratings: components["schemas"]["Rating"][];
        };
        Rating: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            group: "artist" | "host" | "public";
            /** @enum {string} */
            ratedSide: "artist" | "host";
            ratedName: string;
            raterName: string;
            /** Format: uuid */
            eventId: string;
            eventTitle: string;
            eventIsPublic: boolean;
            /** Format: date-time */
            at: string;
            scores: {
                performance: number;
                greeting: number;
                relational: number;
                professionalism: number;
                satisfaction: number;
            };
            comment: string | null;
            reply: {
                text: string;
                /** Format: date-time */
                at: string;
            } | null;
        };
        RatingPage: {
            rating: components["schemas"]["Rating"];
            /** @enum {string} */
            state: "published" | "hidden" | "waiting";
            /** Format: date-time */
            visibleFrom: string;
            isOwn: boolean;
            isRated: boolean;
            mayReply: boolean;
            hiddenReason: string | null;
        };
        OwnRatings: {
            toRate: components["schemas"]["RatingToGive"][];
            given: components["schemas"]["GivenRating"][];
            received: components["schemas"]["Rating"][];
        };
        RatingToGive: {
            /** Format: uuid */
            eventId: string;
            title: string;
            /** Format: date-time */
            endedAt: string;
            /** @enum {string} */
            group: "artist" | "host" | "public";
            /** @enum {string} */
            ratedSide: "artist" | "host";
            name: string;
        };
        GivenRating: components["schemas"]["Rating"] & {
            /** @enum {string} */
            state: "published" | "hidden" | "waiting";
        };
        ProjectSearchPage: {
            /** @enum {string} */
            sort: "distance" | "relevance" | "newest";
            total: number;
            isMore: boolean;
            page: number;
            pages: number;
            families?: {
                [key: string]: number;
            };
            cards: components["schemas"]["ProjectCard"][];
            /** @description À donner dans `cursor` pour la page suivante ; `null` à la dernière */
            nextCursor: string | null;
        };
        ProjectCard: {
            /** Format: uuid */
            id: string;
            latitude: number;
            longitude: number;
            distanceKm: number | null;
            cover: components["schemas"]["StoredPhoto"];
            postalCode: string | null;
            city: string | null;
            artistName: string;
            /** @enum {string|null} */
            artFamily: "arts-visuels" | "arts-vivants" | "musique" | "arts-numeriques" | null;
            /** @enum {string|null} */
            artType: "peinture" | "dessin-illustration" | "photographie" | "sculpture" | "gravure-estampe" | "ceramique" | "art-textile" | "collage" | "bande-dessinee" | "art-urbain" | "calligraphie" | "installation" | "theatre" | "danse" | "conte" | "lecture-poesie" | "cirque" | "marionnettes" | "humour" | "improvisation" | "magie" | "clown-mime" | "cabaret" | "performance" | "classique" | "baroque-ancienne" | "lyrique-choeur" | "jazz" | "chanson" | "folk-acoustique" | "pop-rock" | "blues-soul" | "rap-slam" | "musiques-du-monde" | "musique-traditionnelle" | "electro" | "mapping-video" | "installation-interactive" | "art-generatif" | "creation-sonore" | "realite-virtuelle" | "cinema-animation" | "live-audiovisuel" | "jeu-video" | null;
            title: string | null;
            durationHours: number | null;
            audienceMin: number | null;
            audienceMax: number | null;
            indications: ("pour-enfants" | "audiodescription" | "tout-public" | "langue-des-signes" | "surtitrage" | "sans-paroles" | "seance-apaisee" | "participatif" | "lumieres-clignotantes")[];
            communeName: string | null;
            openness: ("open" | "private")[];
            /** @enum {string|null} */
            priceType: "fixed" | "free" | null;
            priceCents: number | null;
        };
        PlaceSearchPage: {
            /** @enum {string} */
            sort: "distance" | "relevance" | "newest";
            total: number;
            isMore: boolean;
            page: number;
            pages: number;
            families?: {
                [key: string]: number;
            };
            cards: components["schemas"]["PlaceCard"][];
            /** @description À donner dans `cursor` pour la page suivante ; `null` à la dernière */
            nextCursor: string | null;
        };
        PlaceCard: {
            /** Format: uuid */
            id: string;
            latitude: number;
            longitude: number;
            distanceKm: number | null;
            cover: components["schemas"]["StoredPhoto"];
            postalCode: string | null;
            city: string | null;
            title: string | null;
            communeName: string | null;
            openness: ("open" | "private")[];
            /** Format: uuid */
            ownerId: string;
            /** @enum {string|null} */
            placeFamily: "logement" | "commerce" | "bar-restaurant" | "lieu-de-travail" | "exterieur" | "lieu-associatif" | "patrimoine" | "accueil-soin" | "insolite" | null;
            /** @enum {string|null} */
            placeType: "appartement" | "maison" | "loft" | "chambre-d-hotes" | "parties-communes" | "librairie" | "disquaire" | "fleuriste" | "boutique" | "salon-de-coiffure" | "epicerie-caviste" | "laverie" | "bar" | "cafe" | "restaurant" | "salon-de-the" | "brasserie-artisanale" | "guinguette" | "bureaux" | "coworking" | "atelier" | "hangar-usine" | "showroom" | "jardin" | "cour" | "terrasse-toit" | "ferme-vigne" | "bord-de-l-eau" | "tiers-lieu" | "local-associatif" | "bibliotheque" | "ecole" | "maison-de-quartier" | "chateau-manoir" | "chapelle-eglise" | "cave-voutee" | "moulin-grange" | "hotel-particulier" | "hotel" | "auberge-camping" | "residence-seniors" | "hopital" | "peniche-bateau" | "serre" | "gare-wagon" | "piscine-desaffectee" | "autre-insolite" | null;
            surfaceM2: number | null;
            accessibilities: ("plain-pied" | "ascenseur" | "fauteuil-roulant" | "toilettes-adaptees" | "stationnement-pmr" | "boucle-magnetique" | "chien-guide" | "assises-dossier" | "transports-proches")[];
            maxCapacity: number | null;
            /** @enum {string|null} */
            rentType: "fixed" | "free" | null;
            rentCents: number | null;
        };
        ListingDirectoryPage: {
            total: number;
            page: number;
            pages: number;
            entries: components["schemas"]["ListedListing"][];
            /** @description À donner dans `cursor` pour la page suivante ; `null` à la dernière */
            nextCursor: string | null;
        };
        ListedListing: {
            /** Format: uuid */
            id: string;
            title: string;
            by: string;
            type: string;
            communeName: string;
            postalCode: string;
        };
        Order: {
            /** Format: uuid */
            id: string;
            token: string;
            /** Format: uuid */
            eventId: string;
            /** Format: uuid */
            slotId: string;
            /** @enum {string} */
            state: "held" | "confirmed" | "expired" | "abandoned" | "returned";
            email: string | null;
            buyerName: string | null;
            belongsToAccount: boolean;
            totalCents: number;
            /** Format: date-time */
            heldUntil: string;
            tickets: components["schemas"]["OrderTicket"][];
            payment: components["schemas"]["OrderPayment"];
        };
        OrderTicket: {
            /** Format: uuid */
            id: string;
            number: number | null;
            /** Format: uuid */
            tariffId: string;
            tariffLabel: string;
            priceCents: number;
            /** @description Réglé en espèces à l’entrée, à l’organisation */
            doorCents: number | null;
            holderName: string | null;
            /** @enum {string} */
            state: "held" | "valid" | "released" | "refunded" | "cancelled" | "disputed" | "lost";
        };
        OrderPayment: {
            /** @enum {string} */
            state: "ready";
            form: {
                paymentId: string;
                clientSecret: string;
                browser: {
                    /** @enum {string} */
                    kind: "sandbox";
                } | {
                    /** @enum {string} */
                    kind: "stripe";
                    publishableKey: string;
                };
            };
            declineCode: string | null;
        } | {
            /** @enum {string} */
            state: "processing";
        } | {
            /** @enum {string} */
            state: "paid";
        } | {
            /** @enum {string} */
            state: "unreachable";
        } | {
            /** @enum {string} */
            state: "email_needed";
        } | null;
        BookingQuestion: {
            /** Format: uuid */
            id: string;
            label: string;
            /** @enum {string} */
            kind: "text" | "choice" | "consent";
            /** @enum {string} */
            scope: "order" | "ticket";
            required: boolean;
            choices: string[];
        };
        TicketPage: {
            ticket: components["schemas"]["Ticket"];
            isBuyer: boolean;
        };
        Ticket: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            orderId: string;
            number: number | null;
            /** @enum {string} */
            state: "held" | "valid" | "released" | "refunded" | "cancelled" | "disputed" | "lost";
            holderName: string | null;
            tariffLabel: string;
            priceCents: number;
            /** @description Réglé en espèces à l’entrée, à l’organisation */
            doorCents: number | null;
            vatRate: 0 | 210 | 550 | 1000 | 2000;
            /** Format: date-time */
            soldAt: string | null;
            event: {
                /** Format: uuid */
                id: string;
                title: string;
                isPublic: boolean;
            };
            artistName: string;
            organiser: {
                name: string;
                licenceNumber: string | null;
            };
            placeTitle: string;
            town: string;
            slot: {
                /** Format: date-time */
                startsAt: string;
                /** Format: date-time */
                endsAt: string;
                moves: number;
            };
            arrival: string;
            access: {
                street: string;
                town: string;
                accessInfo: string | null;
                point: {
                    latitude: number;
                    longitude: number;
                } | null;
            } | null;
            /** @description Le texte du QR ; `null` quand le billet n’ouvre plus */
            code: string | null;
            passedOnTo: string | null;
            refundRequest: {
                /** @enum {string} */
                state: "asked" | "granted" | "refused" | "lapsed";
                message: string | null;
                answer: string | null;
                /** Format: date-time */
                askedAt: string;
                /** Format: date-time */
                answerBy: string;
            } | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Pour un jeton : ce qui reste (`r`) dans la fenêtre, et quand elle se renouvelle (`t`, en secondes)
         * @example "token";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description Pour un jeton : combien d’appels (`q`) par fenêtre (`w`, en secondes)
         * @example "token";q=600;w=60
         */
        "RateLimit-Policy": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    openSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: string;
                    username?: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Un jeton de 15 minutes et un jeton de renouvellement de 60 jours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9…",
                     *       "refresh_token": "q1mV…"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionTokens"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Les jetons suivants */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokens"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Son profil */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClientState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’état */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientState"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDoor: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La porte */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Door"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    scanTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    scanId: string;
                    deviceId: string;
                    /** Format: uuid */
                    slotId: string;
                    /** @enum {string} */
                    method: "camera" | "number" | "list";
                    asked: {
                        code: string;
                    } | {
                        number: number;
                    } | {
                        /** Format: uuid */
                        ticketId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Valable, déjà contrôlé, ou refusé avec la raison */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanAnswer"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    syncScans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                    entries: ({
                        /** Format: uuid */
                        scanId: string;
                        /** Format: uuid */
                        slotId: string;
                        /** @enum {string} */
                        method: "camera" | "number" | "list";
                        asked: {
                            code: string;
                        } | {
                            number: number;
                        } | {
                            /** Format: uuid */
                            ticketId: string;
                        };
                        /** @enum {string} */
                        kind: "admit";
                        /** Format: date-time */
                        at: string;
                    } | {
                        /** @enum {string} */
                        kind: "undo";
                        /** Format: uuid */
                        scanId: string;
                        /** Format: date-time */
                        at: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Une réponse par entrée, dans l’ordre */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncOutcome"][];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undoScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Annulée */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listScanConflicts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les conflits */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanConflict"][];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    settleScanConflict: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Réglé */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listScanLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les liens, sans leur adresse */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanLink"][];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createScanLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label: string;
                    /** Format: uuid */
                    slotId: string;
                };
            };
        };
        responses: {
            /** @description Le lien */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanLink"] & {
                        url: string;
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeScanLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Retiré */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    reason: "artist" | "host" | "spectator" | "press" | "technical" | "suggestion" | "other";
                    message: string;
                    /** @default false */
                    newsletter?: boolean;
                    /** @enum {boolean} */
                    privacy: true;
                    website?: string;
                    stamp?: string;
                };
            };
        };
        responses: {
            /** @description Le message est reçu */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Le formulaire date trop : l’envoyer de nouveau */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Des champs sont à corriger ; fields dit lesquels */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop de messages en peu de temps */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchEvents: {
        parameters: {
            query?: {
                q?: string;
                du?: string;
                au?: string;
                ville?: string;
                rayon?: string;
                famille?: string;
                type?: string;
                "prix-max"?: string;
                gratuit?: string;
                acces?: string;
                mois?: string;
                serie?: string;
                vue?: string;
                tri?: string;
                page?: string;
                /** @description Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une page de résultats, par date */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSearchPage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                page?: string;
                /** @description Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une page de la liste */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDirectoryPage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’événement */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    description: string;
                    seen?: number | null;
                };
            };
        };
        responses: {
            /** @description Dit si quelque chose a changé */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: boolean;
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSimilarEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le même artiste, près de là, du même art, la même semaine */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cards: components["schemas"]["EventCard"][];
                    };
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setEventVisibility: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    visibility: "public" | "private";
                    series?: boolean | null;
                };
            };
        };
        responses: {
            /** @description C’est fait */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le projet */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                placeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le lieu */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countNewMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le nombre */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": number;
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDiscussions: {
        parameters: {
            query?: {
                before?: string;
                /** @description Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer */
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une page ; `nextBefore` mène à la suivante */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscussionPage"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    /** Format: uuid */
                    clientKey: string;
                    /** Format: uuid */
                    projectId: string;
                    /** Format: uuid */
                    placeId: string;
                };
            };
        };
        responses: {
            /** @description Le message et sa conversation */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostedMessage"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDiscussion: {
        parameters: {
            query?: {
                before?: string;
                limit?: string;
            };
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La conversation */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discussion"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    /** Format: uuid */
                    clientKey: string;
                };
            };
        };
        responses: {
            /** @description Le message */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostedMessage"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markDiscussionRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    seq: number;
                };
            };
        };
        responses: {
            /** @description Ce qui reste à lire, partout */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    prepareQuestion: {
        parameters: {
            query?: {
                orderId?: string;
                orderKey?: string;
            };
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ce qu’il faut savoir */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    writeToOrganiser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    /** Format: uuid */
                    clientKey: string;
                    /** Format: uuid */
                    orderId?: string;
                    orderKey?: string;
                    website?: string;
                    name?: string;
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Parti, ou en attente */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionWritten"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readMessageLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Le message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageToConfirm"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description La conversation, et la clé qui l’ouvre sans compte */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedMessage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGuestConversation: {
        parameters: {
            query: {
                key: string;
            };
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestConversation"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Elle est désormais dans les messages d’un compte */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerAsGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    /** Format: uuid */
                    clientKey: string;
                    key: string;
                };
            };
        };
        responses: {
            /** @description Le message */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostedMessage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description C’est fait */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reopenConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description C’est fait */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockAsker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description C’est fait */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unblockAsker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discussionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description C’est fait */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    streamMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Un flux sans fin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop de fenêtres ouvertes */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les personnes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userId: string;
                        name: string;
                        /** Format: date-time */
                        since: string;
                    }[];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description Bloquée */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unblockPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Débloquée */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBlockedGuests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les personnes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        blockId: string;
                        name: string;
                        /** Format: date-time */
                        since: string;
                    }[];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unblockGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                blockId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Débloquée */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                state?: "open" | "closed";
                before?: string;
                /** @description Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPage"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportSubject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    subjectKind: "person" | "message" | "project" | "place" | "rating" | "event" | "photo";
                    /** Format: uuid */
                    subjectId: string;
                    /** @enum {string} */
                    reason: "harassment" | "hate" | "safety" | "minors" | "copyright" | "fraud" | "misleading" | "solicitation" | "illegal" | "other";
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description L’équipe le lira */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    outcome: string;
                    /** @enum {string} */
                    measure?: "none" | "warned" | "removed";
                    /** @enum {string} */
                    rule?: "conditions-content" | "conditions-harassment" | "conditions-hate" | "conditions-solicitation" | "conditions-elsewhere" | "conditions-listing" | "conditions-photos" | "conditions-identity" | "conditions-safety" | "law-copyright" | "law-image" | "law-hate" | "law-harassment" | "law-minors" | "law-fraud" | "law-misleading" | "law-safety" | "law-order";
                };
            };
        };
        responses: {
            /** @description Clos */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRepertoire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le répertoire */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repertoire"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addWork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    authors: string;
                    durationSeconds: number;
                };
            };
        };
        responses: {
            /** @description L’œuvre */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workId: string;
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editWork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                workId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    authors: string;
                    durationSeconds: number;
                };
            };
        };
        responses: {
            /** @description Enregistrée */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeWork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                workId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Retirée */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventRights: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les droits */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRights"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declareEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Déclaré, à temps ou non */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        before: boolean;
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendProgramme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    works: {
                        title: string;
                        authors: string;
                        durationSeconds: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Transmis */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNoticeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les choix et les appareils */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setNoticeChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    choices: {
                        /** @enum {string} */
                        topic: "messages" | "proposals" | "events" | "tickets" | "invitations" | "ratings" | "following" | "matches" | "sponsorship";
                        mail?: boolean | null;
                        push?: boolean | null;
                        sms?: boolean | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description C’est noté */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    subscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string;
                    keys: {
                        p256dh: string;
                        auth: string;
                    };
                };
            };
        };
        responses: {
            /** @description C’est noté */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint: string;
                };
            };
        };
        responses: {
            /** @description C’est noté */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchCommunes: {
        parameters: {
            query: {
                q: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les meilleures d’abord */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commune"][];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findNearestCommune: {
        parameters: {
            query?: {
                latitude?: number | null;
                longitude?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La plus proche */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commune"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchAddresses: {
        parameters: {
            query: {
                q: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les meilleures d’abord */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"][];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** Format: uuid */
                    id?: string;
                    /** @enum {string} */
                    subjectKind?: "project" | "place" | "proposal" | "event" | "person";
                    /** Format: uuid */
                    subjectId?: string;
                };
            };
        };
        responses: {
            /** @description La photo, prête */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        photo: components["schemas"]["Photo"];
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    arrangePhotos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: {
                        /** @enum {string} */
                        kind: "project" | "place" | "proposal" | "event" | "person";
                        /** Format: uuid */
                        id: string;
                    };
                    photoIds: string[];
                };
            };
        };
        responses: {
            /** @description Les photos, dans l’ordre */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        photos: components["schemas"]["Photo"][];
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Supprimée */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendExcerpt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** Format: uuid */
                    id?: string;
                };
            };
        };
        responses: {
            /** @description L’extrait, prêt */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        excerpt: components["schemas"]["Excerpt"];
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeExcerpt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Retiré */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProposals: {
        parameters: {
            query?: {
                side?: "artist" | "host";
                group?: "open" | "draft" | "archived";
                page?: number;
                /** @description Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une page */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalPage"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La proposition */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    prepareAcceptance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le point */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acceptance"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    completeAcceptance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chosenDates?: number[];
                    chosenRemuneration?: string;
                    tariffs?: (components["schemas"]["TermsTariff"] & Record<string, never>)[];
                    vatRate?: number;
                    insurance?: boolean;
                };
            };
        };
        responses: {
            /** @description Enregistré */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’événement, ou le paiement attendu */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptanceResult"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refuseProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message?: string;
                };
            };
        };
        responses: {
            /** @description Déclinée */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Retirée */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    counterProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dates?: components["schemas"]["ProposedDate"][];
                    series?: boolean;
                    /** @enum {string} */
                    remuneration?: "ticketing" | "shared-profits" | "fixed-rent" | "fixed-remuneration" | "free-event" | "no-remuneration" | "service-purchase" | "space-rental" | "ticketing-or-purchase" | "ticketing-or-rental";
                    amountCents?: number;
                    hostSharePercent?: number;
                    capacity?: number;
                    insurance?: boolean;
                    vatRate?: 0 | 210 | 550 | 1000 | 2000;
                    goalCents?: number;
                    cancelDelayDays?: 1 | 3 | 7 | 14;
                    maintainIfGoalMissed?: boolean;
                    tariffs?: components["schemas"]["TermsTariff"][];
                    message?: string;
                };
            };
        };
        responses: {
            /** @description La nouvelle proposition */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proposalId: string;
                        discussionId: string;
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRatings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "project" | "place" | "person" | "event";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les avis */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingsOf"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRating: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ratingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description L’avis */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingPage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOwnRatings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les avis */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRatings"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitRating: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    orderId?: string | null;
                    /** Format: uuid */
                    ticketId?: string | null;
                    token?: string | null;
                    /** @enum {string} */
                    group: "host" | "artist" | "public";
                    /** @enum {string} */
                    ratedSide: "artist" | "host";
                    greeting: number;
                    performance: number;
                    relational: number;
                    professionalism: number;
                    satisfaction: number;
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description L’avis */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ratingId: string;
                    };
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replyToRating: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ratingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reply: string;
                };
            };
        };
        responses: {
            /** @description La réponse est publiée */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refus, avec un code et une phrase en français */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchProjects: {
        parameters: {
            query?: {
                q?: string;
                famille?: string;
                type?: string;
                ville?: string;
                rayon?: string;
                personnes?: string;
                "prix-max"?: string;
                ouverture?: string;
                acces?: string;
                date?: string;
                tri?: string;
                page?: string;
                /** @description Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une page de résultats */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSearchPage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchPlaces: {
        parameters: {
            query?: {
                q?: string;
                famille?: string;
                type?: string;
                ville?: string;
                rayon?: string;
                personnes?: string;
                "prix-max"?: string;
                ouverture?: string;
                acces?: string;
                date?: string;
                tri?: string;
                page?: string;
                /** @description Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une page de résultats */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceSearchPage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listListings: {
        parameters: {
            query?: {
                ville?: string;
                page?: string;
                /** @description Le `nextCursor` de la page précédente ; ce qu’il contient n’est pas à lire, et peut changer */
                cursor?: string;
            };
            header?: never;
            path: {
                kind: "project" | "place";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Une page de la liste */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingDirectoryPage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    holdSeats: {
        parameters: {
            query?: never;
            header: {
                /** @description La même clé donne la même commande ; avec un autre contenu, ou pendant le premier envoi, 409 */
                "idempotency-key": string;
            };
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slotId": "0198c1f2-7a52-7cc3-98c4-dc0c0c07398f",
                 *       "items": [
                 *         {
                 *           "tariffId": "0198c1f2-7a52-7cc3-98c4-dc0c0c073990",
                 *           "quantity": 2,
                 *           "holderNames": [
                 *             "Camille Roux"
                 *           ]
                 *         }
                 *       ],
                 *       "email": "camille@exemple.fr",
                 *       "firstName": "Camille",
                 *       "lastName": "Roux"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    slotId: string;
                    items: {
                        /** Format: uuid */
                        tariffId: string;
                        quantity: number | null;
                        freePriceCents?: number;
                        holderNames?: string[];
                    }[];
                    email?: string;
                    firstName?: string;
                    lastName?: string;
                    answers?: {
                        /** Format: uuid */
                        questionId: string;
                        place: number;
                        value: string;
                    }[];
                    promoCode?: string;
                };
            };
        };
        responses: {
            /** @description La commande, avec de quoi payer par carte */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description La clé reçue */
                    "Idempotency-Key"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Complet, vente fermée, clé déjà utilisée ou envoi en cours : reason dit lequel */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop de commandes, ou trop de places gardées sans être payées, depuis cette adresse : reason dit lequel, retry-after quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBookingQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les questions, dans l’ordre */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: components["schemas"]["BookingQuestion"][];
                    };
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La commande */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkPayment: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La commande */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setOrderContact: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "camille@exemple.fr"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description La commande */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTicket: {
        parameters: {
            query?: {
                orderToken?: string;
                token?: string;
            };
            header?: never;
            path: {
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le billet */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPage"];
                };
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description À corriger : `fields` dit quoi */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    abandonOrder: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Les places sont libres */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Trop d’appels : `Retry-After` dit quand réessayer */
            429: {
                headers: {
                    /** @description En secondes */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "project" | "place" | "event";
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description C’est noté, ou cela l’était déjà aujourd’hui */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Pas permis, à cette personne ou à ce jeton */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refus, avec un code et une phrase en français */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Tout autre refus, dans la même forme */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGuide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Le document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Document inconnu */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
