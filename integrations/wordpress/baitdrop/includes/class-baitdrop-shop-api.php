<?php
/**
 * Requests to BaitDrop's API for shops.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Asks for prices, sends couriers, follows them and calls them back, with a key that may do nothing else.
 */
class BaitDrop_Shop_Api {

	/**
	 * What the key must be allowed to do.
	 */
	const SCOPES = array( 'quotes', 'deliveries:read', 'deliveries:write' );

	/**
	 * A key with scopes, as BaitDrop makes them.
	 *
	 * @param string $key What was typed.
	 * @return bool
	 */
	public static function is_key( $key ) {
		return 1 === preg_match( '/^bd_(live|test)_[a-z0-9]{40}$/', $key );
	}

	/**
	 * Whether this site can ask at all.
	 *
	 * @return bool
	 */
	public static function is_ready() {
		return '' !== BaitDrop_Settings::get( 'server_url' ) && self::is_key( BaitDrop_Settings::get( 'delivery_key' ) );
	}

	/**
	 * Makes one request. Never throws: whoever is at the checkout must get on without BaitDrop.
	 *
	 * @param string      $method  GET or POST.
	 * @param string      $path    Behind /api/v1.
	 * @param string|null $body    JSON.
	 * @param array       $options timeout in seconds, key and idempotency_key.
	 * @return array status (0 when nobody answered), code of a refusal, message in words, and body.
	 */
	public static function request( $method, $path, $body = null, array $options = array() ) {
		// WordPress calls what has no body a form, and BaitDrop takes JSON alone.
		$body    = null === $body && 'POST' === $method ? '{}' : $body;
		$key     = isset( $options['key'] ) ? $options['key'] : BaitDrop_Settings::get( 'delivery_key' );
		$headers = array(
			'Authorization' => 'Bearer ' . $key,
			'Accept'        => 'application/json',
		);
		if ( null !== $body ) {
			$headers['Content-Type'] = 'application/json';
		}
		if ( isset( $options['idempotency_key'] ) ) {
			$headers['Idempotency-Key'] = $options['idempotency_key'];
		}
		return self::send(
			$method,
			'/api/v1' . $path,
			array(
				'timeout' => isset( $options['timeout'] ) ? $options['timeout'] : 10,
				'headers' => $headers,
				'body'    => $body,
			)
		);
	}

	/**
	 * What everybody may read about the shop: whether it takes orders now, and whether it delivers to a postcode.
	 *
	 * @param string $postcode Where to.
	 * @return array As request() answers.
	 */
	public static function read_shop( $postcode ) {
		$path = sprintf( '/api/shops/%1$s?shelf=1&postcode=%2$s', rawurlencode( BaitDrop_Settings::get( 'shop_id' ) ), rawurlencode( $postcode ) );
		return self::send( 'GET', $path, array( 'timeout' => 2 ) );
	}

	/**
	 * Which scopes a key lacks. Requests with nothing in them are refused before anything happens: for the scope first,
	 * otherwise for the missing fields.
	 *
	 * @param string $key A key.
	 * @return array|WP_Error The names of those it lacks.
	 */
	public static function missing_scopes( $key ) {
		$tries   = array(
			'quotes'           => array( 'POST', '/quotes', '{}' ),
			'deliveries:read'  => array( 'GET', '/deliveries?limit=1', null ),
			'deliveries:write' => array( 'POST', '/deliveries', '{}' ),
		);
		$missing = array();
		foreach ( $tries as $scope => list( $method, $path, $body ) ) {
			$answer = self::request( $method, $path, $body, array( 'key' => $key, 'timeout' => 8, 'idempotency_key' => 'woo-check' ) );
			if ( 'scope_missing' === $answer['code'] ) {
				$missing[] = $scope;
			} elseif ( 200 !== $answer['status'] && 'form_refused' !== $answer['code'] ) {
				$words = 0 === $answer['status'] ? __( 'BaitDrop could not be reached. Please try again in a moment.', 'baitdrop' ) : $answer['message'];
				return new WP_Error( 'baitdrop_delivery_key', $words );
			}
		}
		return $missing;
	}

	/**
	 * Whether the same request may be answered otherwise later.
	 *
	 * @param array $answer As request() answers.
	 * @return bool
	 */
	public static function may_try_again( array $answer ) {
		return 0 === $answer['status'] || 429 === $answer['status'] || ( 500 <= $answer['status'] && 'no_courier' !== $answer['code'] );
	}

	/**
	 * Sends it, and reads the answer.
	 *
	 * @param string $method GET or POST.
	 * @param string $path   From the server's root.
	 * @param array  $args   For wp_remote_request.
	 * @return array
	 */
	private static function send( $method, $path, array $args ) {
		$nothing = array(
			'status'  => 0,
			'code'    => '',
			'message' => '',
			'body'    => array(),
		);
		$server  = BaitDrop_Settings::get( 'server_url' );
		if ( '' === $server ) {
			return $nothing;
		}
		// The key goes to BaitDrop alone, wherever an answer points.
		$answer = wp_remote_request( $server . $path, array_merge( $args, array( 'method' => $method, 'redirection' => 0 ) ) );
		if ( is_wp_error( $answer ) ) {
			return $nothing;
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$body   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( ! is_array( $body ) ) {
			// Something between here and BaitDrop answered.
			return array_merge( $nothing, array( 'status' => 200 <= $status && 300 > $status ? 0 : $status ) );
		}
		return array(
			'status'  => $status,
			'code'    => isset( $body['data']['request']['code'] ) ? (string) $body['data']['request']['code'] : '',
			'message' => self::words( $body ),
			'body'    => $body,
		);
	}

	/**
	 * What a refusal says, with the fields it is about.
	 *
	 * @param array $body The answer.
	 * @return string
	 */
	private static function words( array $body ) {
		$words = array( isset( $body['message'] ) && is_string( $body['message'] ) ? $body['message'] : '' );
		foreach ( isset( $body['data'] ) && is_array( $body['data'] ) ? $body['data'] : array() as $problem ) {
			$words[] = is_array( $problem ) && isset( $problem['message'] ) && is_string( $problem['message'] ) ? $problem['message'] : '';
		}
		return sanitize_text_field( implode( ' ', array_unique( array_filter( $words ) ) ) );
	}
}
